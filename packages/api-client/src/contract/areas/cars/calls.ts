import { bodyCall, defineCalls, readCall } from '../../line.ts';
import { uploadCalls } from '../../record-calls.ts';

const CAR = '/oasis/rvapi/car';
const PDI = '/oasis/rvapi/pdi';
const EXEMPTION = '/oasis/rvapi/vinexemption';

/** Largest file of cars, in bytes: 100,000 rows. */
const FILE_LIMIT = 32 * 1024 * 1024;

/** Cars by their VIN. */
export const carCalls = defineCalls({
  'cars.list': readCall(`${CAR}/findall`, 'car.read'),
  'cars.view': readCall(`${CAR}/findbyid`, 'car.read'),
  'cars.log': readCall(`${CAR}/log`, 'car.read'),
  'cars.models': readCall(`${CAR}/models`, 'car.read'),
  'cars.dealers': readCall(`${CAR}/dealers`, 'car.read'),
  ...uploadCalls('cars', 'car', CAR, FILE_LIMIT),
  /** The same two steps for a file of PDI days. */
  'cars.checkPdiFile': bodyCall('POST', `${PDI}/checkuploadfile`, 'car.check-pdi-file', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  'cars.loadPdiFile': bodyCall('POST', `${PDI}/uploadfile`, 'car.import-pdi', { upload: true, bodyLimit: FILE_LIMIT }),
  'cars.keepPdi': bodyCall('POST', `${PDI}/save`, 'car.keep-pdi'),
  'exemptions.list': readCall(`${EXEMPTION}/findall`, 'vin-exemption.read'),
  'exemptions.makes': readCall(`${EXEMPTION}/makes`, 'vin-exemption.read'),
  'exemptions.save': bodyCall('POST', `${EXEMPTION}/save`, 'vin-exemption.create', { idempotent: true }),
  'cars.correct': bodyCall('POST', `${CAR}/correct`, 'car.correct'),
  'cars.transfer': bodyCall('POST', `${CAR}/transfer`, 'car.transfer'),
  'cars.cancel': bodyCall('POST', `${CAR}/cancel`, 'car.cancel'),
  'cars.invoiceAgain': bodyCall('POST', `${CAR}/invoice_again`, 'car.invoice-again'),
});
