import { t } from '@opensrm/kernel/i18n/text.ts'
import { otherName } from '@opensrm/platform/documents/otherNames.ts'

/** Notes that wait for one side: the data for the tabs of the delivery workbench. */
const TO_DEAL = {
  supplier: ['DRAFT', 'REJECTED', 'APPROVING', 'READY', 'SHIPPED'],
  buyer: ['APPROVING', 'SHIPPED', 'ARRIVED', 'PART_RECEIVED'],
}

export const deliveryCalls = [
  otherName({
    resource: 'srmPurDeliveryNote',
    action: 'listByPageToDeal',
    title: t('待处理送货单', 'Delivery notes to deal with'),
    call: (body, { side }) => ({
      resource: 'srmPurDeliveryNote',
      action: 'listByPage',
      body: { ...body, status: wanted(body.status, TO_DEAL[side]) },
    }),
  }),
]

/** A filter narrows the pending states; it never widens them. */
function wanted(asked: unknown, waiting: readonly string[]): readonly string[] {
  if (asked === undefined || asked === null || asked === '') return waiting
  const states = (Array.isArray(asked) ? asked : [asked]).map(String)
  const left = waiting.filter((state) => states.includes(state))
  // No filter at all would show everything.
  return left.length > 0 ? left : ['']
}
