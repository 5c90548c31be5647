import type { Transition } from '@opensrm/kernel/document/define.ts'
import { type Field, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const billTypeId = f.ref('srmPurBillType', '单据类型', 'Document type', { required: true })

/** Drafting orders from an award; what is left of its lines goes into them. */
export const orderMove = <const From extends readonly string[]>(from: From) =>
  ({
    op: 'generatePurOrder',
    label: t('转采购订单', 'Create orders'),
    from,
    to: 'same',
    by: 'buyer',
    optional: true,
    recordOnly: true,
    input: { billTypeId },
  }) as const satisfies Transition & { input: { [key: string]: Field } }

/** The award counts what orders give back of its lines, or add to them. */
export const ordersMove = <const From extends readonly string[]>(from: From) =>
  ({
    op: 'followOrders',
    label: t('订单变化', 'Orders changed'),
    from,
    to: 'same',
    by: 'system',
  }) as const satisfies Transition
