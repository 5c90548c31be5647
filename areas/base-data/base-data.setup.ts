import { t } from '@opensrm/kernel/i18n/text.ts'
import type { SetupStep } from '@opensrm/platform/home/setupSteps.ts'

/** Setup of items, terms, prices and subinventories. */
export const baseDataSetup: readonly SetupStep[] = [
  {
    ...{ code: 'CATEGORY', seq: 110, resource: 'srmBaseCategory', having: { status: 'ACTIVE' } },
    title: t('建立采购品类', 'Add purchase categories'),
    hint: t(
      '物料和供应商都按品类归口；在品类上登记负责的采购员',
      'Items and suppliers are sorted by them; name the buyer in charge there',
    ),
    route: 'purchaseCassificationManagement',
  },
  {
    ...{ code: 'ITEM', seq: 120, resource: 'srmBaseItem', having: { status: 'ACTIVE' } },
    title: t('录入物料', 'Add items'),
    hint: t(
      '保存后点“生效”；也可以从 Excel 导入',
      'Save, then "Make effective"; or import from Excel',
    ),
    route: 'materialManagement',
  },
  {
    ...{ code: 'ITEM_ORG', seq: 125, resource: 'srmBaseItemOrg', having: {} },
    title: t('把物料分配到组织', 'Assign items to organisations'),
    hint: t('哪个工厂可以采购哪些物料', 'Which plant may buy which items'),
    route: 'organizationMaterialQuery',
  },
  {
    ...{ code: 'PAYMENT_TERM', seq: 130, resource: 'srmBasePaymentTerm' },
    having: { status: 'EFFECTIVE' },
    title: t('建立付款条件', 'Add payment terms'),
    hint: t(
      '例如货到票到 60 天，各期比例合计 100%',
      'Such as 60 days after invoice. The parts must add up to 100%',
    ),
    route: 'paymentProportionManagementEdit',
  },
  {
    ...{
      code: 'SUBINVENTORY',
      seq: 140,
      resource: 'srmBaseSubinventory',
      having: { status: 'ACTIVE' },
    },
    title: t('建立子库', 'Add subinventories'),
    hint: t('合格品入库的去处', 'Where accepted goods are stored'),
    route: 'subinventoryInformationManagementEdit',
  },
  {
    ...{ code: 'PRICE', seq: 200, resource: 'srmBaseItemPrice', having: { status: 'APPROVED' } },
    title: t('维护采购价格', 'Agree purchase prices'),
    hint: t(
      '采购员录入并提交，经理审批后订单取价',
      'The buyer submits, the manager approves, orders use it',
    ),
    route: 'materialItemPrice',
  },
]
