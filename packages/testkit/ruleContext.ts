import type { RuleContext } from '@opensrm/kernel/document/rules.ts'

/** A user of the buying side on a day, for tests of rules that run without a product. */
export const buyerOn = (today: string): RuleContext => ({
  ...{ side: 'buyer', userId: '1', personId: '1' },
  ...{ supplierId: null, today },
})
