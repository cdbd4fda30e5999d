import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Guidelines by month, and their setting (RPT-056, APR-008). */
export const guidelineCalls = defineCalls({
  'guidelineYear.read': readCall('/oasis/bgapi/guideline/year', 'guideline-year.read'),
  'guidelineYear.save': bodyCall('POST', '/oasis/bgapi/guideline/save', 'guideline-year.save', {
    idempotent: true,
    bodyLimit: 4 * 1024 * 1024,
  }),
  'guidelineYear.history': readCall('/oasis/bgapi/guideline/history', 'guideline-year.read'),
  /** Reads a file and stores nothing; form fields `make` and `year`. */
  'guidelineYear.checkFile': bodyCall('POST', '/oasis/bgapi/guideline/checkuploadfile', 'guideline-year.check-file', {
    upload: true,
    bodyLimit: 2 * 1024 * 1024,
  }),
  'frames.read': readCall('/oasis/bgapi/frame/year', 'frame.read'),
  'frames.save': bodyCall('POST', '/oasis/bgapi/frame/save', 'frame.save', { idempotent: true }),
});
