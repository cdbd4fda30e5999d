export const BUS = '/businessUnit';
export const MAKES = '/vehicleMake';
