/** Methods of payment that hand over an acceptance bill. */
export const BILL_METHODS = ['BANK_ACCEPTANCE', 'TRADE_ACCEPTANCE'] as const

export const isBill = (paymentMethod: string | null): boolean =>
  BILL_METHODS.some((method) => method === paymentMethod)
