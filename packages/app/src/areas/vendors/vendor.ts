import type { vendorRecord } from '@oasis/engine/areas/vendors';
import type { RecordRow } from '@oasis/engine/records';

export type Vendor = RecordRow<typeof vendorRecord>;
