import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET  /oasis/vapi/vatrate/findall | vatRates.list | PRICE_READ | VEH-012 "VATRate keeps the rate with effective date"
POST /oasis/vapi/vatrate/save    | vatRates.save | PRICE_EDIT | VEH-012 "VATRate keeps the rate with effective date"
`,
  holders: `
PRICE_READ | control finance manager admin
PRICE_EDIT | control admin
`,
  subjects: `
vat-rate | select id, concat(rate * 100, ' % from ', effective_from) as name from vat_rate
`,
  changes: async ({ server, keyed }) => {
    const control = await server.as('control');
    const save = (percent: string) =>
      control.call('vatRates.save', { body: { validFrom: '2027-05-01', percent, reason: 'Notice' }, ...keyed() });
    return [
      {
        by: 'control',
        subject: 'vat-rate:',
        call: 'vatRates.save',
        done: () => save('9'),
        refused: ['VAT_RATE_UNCHANGED', () => save('9')],
      },
    ];
  },
  pages: [
    {
      name: 'VAT rates',
      at: '/VATRate',
      menu: { part: 'Vehicle & Kufri', entry: 'VAT Rate', after: 'Kufri Panel', who: 'control finance manager admin' },
      heading: ['VAT Rate', '增值税率'],
      buttons: `
admin, control   | Add / each: View | VEH-012 "VATRate keeps the rate with effective date"
finance, manager | each: View       | The story 5 reads what it approves
`,
      behind: `
Add | POST /oasis/vapi/vatrate/save
`,
    },
  ],
};
