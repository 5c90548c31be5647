import { t } from '@opensrm/kernel/i18n/text.ts'
import type { SetupStep } from '@opensrm/platform/home/setupSteps.ts'

/** The kinds of documents. */
export const ordersSetup: readonly SetupStep[] = [
  {
    ...{ code: 'BILL_TYPE', seq: 150, resource: 'srmPurBillType', atLeast: 2 },
    having: { status: 'ENABLED' },
    title: t('建立单据类型', 'Add document types'),
    hint: t(
      '申请和订单至少各一种：审批流程、价格控制、收货容差都在这里',
      'One for requisitions and one for orders: approval process, price control, tolerances',
    ),
    route: 'purchaseBillTypeList',
  },
]
