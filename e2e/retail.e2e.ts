import { devices } from '@playwright/test';
import { callAs } from './support/budget.ts';
import { expect, testInNewWindow as test, windowsOf } from './support/people.ts';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'] ?? {};
const VIN = 'LE4WG8DB8TL987654';
/** A picture of the QR code `01,03,1100234560,12345678,300000.00,20260120,,`. */
const INVOICE = [
  'iVBORw0KGgoAAAANSUhEUgAAAN4AAADeCAAAAAB3DOFrAAAEcElEQVR4XmP8zzCcARPDqPeGbgiMxt5QTr2jsTcae4M2BEYT52jiHE2cAxMCo3lvNO+N5r3R',
  'vEeDEBgtWkaLltGiZbRoGS1aSA2BYV5ysuAKD0aiAwp5pBRTF65xVFwqIeIQXeS5Adnho/XeaL03Wu+N1ns0CAEW/Gbinz9CLtmQ2cSUpchlIyYb2VXEuwHT',
  'L6Ml52jJOVpyjpac9C85ITYS05LEVb4RU4oS07YkvjWLHEqjJedoyTlaco6WnANVchJvLyOJTsTsmyOLUO7f0ZJztOQcLTlHS87BXHJilni4RDBLV/LGNokJ',
  'jdGSc7TkHC05R0vOgSo5iVktj39Oh/iykZheP/HhMFpyjpacoyXnaMlJ/5KT+N43ZtmIfw4IV1mKq6VKnt9HS87RknO05BwtOWkQAjTcfYm/LIX4BXP+iLq7',
  'QUdLztGSc7TkHC056VlyktqGRHYb/r45ZtmIyy5cZkLEMVunmOEzWnKOlpyjJedoyUnPkpP40glTJa6SE1f/HdlfmGooKT9HS87RknO05BwtOWkQAiTsIcI1',
  'Akn8ik1co6a4+uzEtHvxh8loyTlaco6WnKMl50C1OXHZi3+UEldvmtS+OSXl52jJOVpyjpacoyUnPUtO/OUepktw9bKpW35C7MXfo0d222jJOVpyjpacoyUn',
  '/UtO5JIKv+3IPXFi5oCQTSOm7YqpHr+NEPWjJedoyTlaco6WnDQIARZizMRVRuEat8QvjmueiLzylhGvB0ZLztGSc7TkHC056V9y4p8NJ3VmB+J+/OOcyDYS',
  '49//oyUnw3AFo/XeaL03aEOAhTyXET/SiFmy4W9zYrZviR8HwPTLaN4bzXujbc7RNicNQoDAHiJS53cw25PIbv5PtAcw7SVvhn205BwtOUdLztGSkwYhQGA9',
  'J2bfGSKCKY5Z1hEzbomr7YppPnl+Hy05R0vO0ZJztOSkQQiQ3ObE1Zsmpg+OXw3Ed7hauZiy+FVC1I+WnKMl52jJOVpy0rPkxNXvRm5JYs5r4x//xDViib+P',
  'j8vXxIy1jpacoyXnaMk5WnLSv81JvI3EtACR240QNv4ePbLtxJS6mK4dLTlHS87RknO05KRBCFDt7kvie+uYY5iMODyGa+yU+FJ6tOQcLTlHS87RkpOeJSeu',
  'NiGudiCyely9eOQ2J66SFtl8YuaY8IfJaMk5WnKOlpyjJSf9S07kso74Mg3/zDgx45O4WqH/SQyC0ZJztOQcLTlHS86BKjmJsRezTCO+lMM/G4V//gi/LaMl',
  '52jJOVpyjpacg7nkJGZ+HFcph9lGJX7UFP+Y52jJOVpyjpacoyXnQJWcxLQe8ffQkV2OWcYim4+rzMQcKyBmnmi05BwtOUdLztGSk/4lJyPRVmKuGsIsIYnp',
  'd+MqD3GV3qNtToZhC0brvdF6b9CGAA3vvhwMfh7Ne6N5b7TNOdrmpEEIjBYto0XLaNEyWrSMFi2khsBoyTlaco6WnKMl52jJOVpyooTAaMUwWjGMVgyjFQMN',
  'QgAAt5PcyGvowXoAAAAASUVORK5CYII=',
].join('');
const TYPED = {
  'Price with tax (CNY)': '339000.00',
  'Tax (CNY)': '39000.00',
  'Tax number of the seller': '9144030071526726XG',
  'Name of the buyer': '王小明',
  'Identity or tax number of the buyer': '11010519491231002X',
} as const;

interface Model {
  readonly make: string;
  readonly brand: string;
  readonly typeClass: string;
  readonly modelYear: string;
  readonly model: string;
}

test('[RTV-001] a car is imported, sold on a phone, passed by SICCO and confirmed by SIPO', async ({
  browser,
  product,
}) => {
  const windowOf = windowsOf(browser, product.url);

  await test.step('the data administrator loads the car', async () => {
    const page = await windowOf('dataadm', '/retailValidation/dataAdmin');
    const [model] = await callAs<readonly Model[]>(page, '/rvapi/car/models?name=A%20180%20L&limit=1');
    const { make = '', brand = '', typeClass = '', modelYear = '', model: name = '' } = model ?? {};
    const head =
      'VIN,Business unit,Dealer,Make,Brand,Type class,Model year,Model,Engine number,Wholesale invoice,Wholesale day,Price with VAT';
    const row = [VIN, 'MBPC', 'D1001', make, brand, typeClass, modelYear, name, 'M270', 'W1', '2026-01-10', '300000'];
    await page.getByRole('button', { name: 'Load wholesale' }).click();
    const dialog = page.getByRole('dialog');
    const buffer = Buffer.from(`${head}\n${row.join(',')}`);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByRole('button', { name: 'Take over' }).click();
    await expect(dialog).toBeHidden();
    await page.context().close();
  });

  await test.step('the dealer reports the sale on a phone, with a photograph', async () => {
    const page = await windowOf('DEALER1', '/', { ...phone, locale: 'en-US' });
    await expect(page).toHaveURL(/\/mobile\/retailValidation$/);
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await page.getByRole('textbox', { name: 'VIN (first or last characters)' }).fill(VIN.slice(-6));
    const card = page.getByRole('listitem').filter({ hasText: VIN });
    await card.getByRole('button', { name: 'Report a sale' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report a sale' }).click();
    await expect(page.getByRole('heading', { name: VIN })).toBeVisible();
    const buffer = Buffer.from(INVOICE, 'base64');
    const camera = page.locator('input[aria-label="Photograph: Invoice"]');
    await camera.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
    const form = page.getByRole('form', { name: 'Sale' });
    await expect(form.getByLabel('Invoice number')).toHaveValue('12345678');
    await expect(form.getByLabel('Price without tax (CNY)')).toHaveValue('300000.00');
    await expect(form.getByText('Read from the paper: please check').first()).toBeVisible();
    for (const [label, text] of Object.entries(TYPED)) await form.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Submitted').first()).toBeVisible();
    await page.context().close();
  });

  await test.step('SICCO passes the sale that was read as it was typed', async () => {
    const page = await windowOf('sicco', `/retailValidation/sicco?vin=${VIN}`);
    await page.getByRole('link', { name: VIN }).click();
    await page.getByRole('button', { name: 'Begin the validation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Begin the validation' }).click();
    await expect(page.getByRole('row', { name: /^Invoice number/ })).toHaveText(/12345678.*12345678/);
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pass', exact: true }).click();
    await expect(page.getByText(`${VIN} passed`)).toBeVisible();
    await page.context().close();
  });

  await test.step('SIPO confirms it', async () => {
    const page = await windowOf('sipo', `/retailValidation/sipo?vin=${VIN}`);
    await page.getByRole('link', { name: VIN }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText(`The sale of ${VIN} is confirmed`)).toBeVisible();
    await page.context().close();
  });
});
