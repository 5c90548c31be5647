import { t } from '@opensrm/kernel/i18n/text.ts'
import type { SetupStep } from '@opensrm/platform/home/setupSteps.ts'

/** Setup of suppliers, by organisation and category. */
export const suppliersSetup: readonly SetupStep[] = [
  {
    ...{ code: 'SUPPLIER', seq: 160, resource: 'srmPosSupplier', having: { status: 'QUALIFIED' } },
    title: t('建立供应商档案', 'Add a supplier'),
    hint: t(
      '填写联系人、地址和供货品类，提交审批后认定为合格',
      'With contacts, addresses and categories; submit, then qualify it',
    ),
    route: 'supplierInfoCreate',
  },
  {
    ...{
      code: 'SUPPLIER_SITE',
      seq: 170,
      resource: 'srmPosSupplierSite',
      having: { status: 'ACTIVE' },
    },
    title: t('建立供应商地点', 'Add supplier sites'),
    hint: t(
      '供应商对哪个组织供货，币种、税率和付款条件',
      'Which organisation it serves: currency, tax, terms',
    ),
    route: 'orgLibrarySupplier',
  },
  {
    ...{ code: 'SUPPLIER_CATEGORY', seq: 180, resource: 'srmPosSupplierCategory' },
    having: { status: 'QUALIFIED' },
    title: t('认定供货品类', 'Qualify supply categories'),
    hint: t('供应商可以供哪些品类', 'Which categories the supplier may deliver'),
    route: 'categoryLibrarySupplier',
  },
]
