import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { srmPurCustomerOrder } from './srmPurCustomerOrder.definition.ts'

export type CustomerOrder = RecordOf<typeof srmPurCustomerOrder>

function check({ orderDate, deliveryDate }: CustomerOrder): Issue[] {
  if (!orderDate || !deliveryDate || deliveryDate >= orderDate) return []
  const args = { delivery: deliveryDate, order: orderDate }
  return [{ field: 'deliveryDate', code: 'CUSTOMER_DATES', args }]
}

export const srmPurCustomerOrderRules = defineRules(srmPurCustomerOrder, { check })
