export const FLEET_CUSTOMERS = '/offertype/fleetcustomer';
