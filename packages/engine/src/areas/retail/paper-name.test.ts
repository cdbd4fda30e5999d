import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paperOfName } from './paper-name.ts';

const VIN = 'LE4WG8DB0TL100001';
const OTHER = '1M8GDM9AXKP042788';
function told(name: string): string {
  const paper = paperOfName(name);
  return paper.ok ? `${paper.value.vin} ${paper.value.kind}` : paper.error.code;
}

describe('[RTV-001] the name of a file', () => {
  it.each([
    `${VIN}.jpg`,
    `${VIN}_2.png`,
    `${VIN} (3).JPEG`,
    `${VIN}-invoice.pdf`,
    `${VIN}-INVOICE2.pdf`,
    `${VIN}发票.heic`,
    `invoice ${VIN.toLowerCase()} 2.webp`,
    `sales/January\\${VIN}.fapiao.jpg`,
    `${OTHER}/${VIN}.jpg`,
    'ＬＥ４ＷＧ８ＤＢ０ＴＬ１００００１．ｊｐｇ',
  ])('%s is an invoice', (name) => {
    expect(told(name)).toBe(`${VIN} invoice`);
  });

  it.each([
    `${VIN}-licence.jpg`,
    `${VIN}_license_1.png`,
    `${VIN}行驶证.pdf`,
    `行驶证2-${VIN}.jpg`,
    `${VIN}-lic-02.jpg`,
  ])('%s is a licence', (name) => {
    expect(told(name)).toBe(`${VIN} licence`);
  });

  it.each([
    ['RETAIL_NAME_ENDING', `${VIN}.txt`],
    ['RETAIL_NAME_ENDING', VIN],
    ['RETAIL_NAME_ENDING', '.DS_Store'],
    ['RETAIL_NAME_NO_VIN', 'invoice.pdf'],
    ['RETAIL_NAME_NO_VIN', `${VIN.slice(1)}.pdf`],
    ['RETAIL_NAME_NO_VIN', `X${VIN}.pdf`],
    ['RETAIL_NAME_NO_VIN', 'LE4WG8DB0TL10000O.pdf'],
    ['RETAIL_NAME_NO_VIN', `${VIN}/invoice.pdf`],
    ['RETAIL_NAME_TWO_VINS', `${VIN}-${OTHER}.pdf`],
    ['RETAIL_NAME_TWO_VINS', `${VIN}-${VIN}.pdf`],
    ['RETAIL_NAME_KIND', `${VIN}-contract.pdf`],
    ['RETAIL_NAME_KIND', `${VIN}-invoice-licence.pdf`],
    ['RETAIL_NAME_KIND', `${VIN}-合同.pdf`],
  ])('says %s: %s', (code, name) => {
    expect(told(name)).toBe(code);
  });

  it('never says another VIN than one that stands in it, whatever surrounds it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, behind) => {
        const paper = paperOfName(`${before}${VIN}${behind}.jpg`);
        if (paper.ok) expect(`${before}${VIN}${behind}`.normalize('NFKC').toUpperCase()).toContain(paper.value.vin);
      }),
    );
  });
});
