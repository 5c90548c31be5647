import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The code for what is not decided by the lifecycle. */
const EDIT = 'btnEditCategory'

/** What a supplier is qualified to deliver, by organisation and purchase category, with its descendants. */
export const srmPosSupplierCategory = defineDocument({
  resource: 'srmPosSupplierCategory',
  title: t('供应商品类(品类库)', 'Supplier category (category library)'),
  display: { code: 'sourceDoc', title: ['supplierId', 'categoryId'] },
  fields: {
    ...group('范围', 'Scope', {
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        fixedAfterCreate: true,
      }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        fixedAfterCreate: true,
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        required: true,
        fixedAfterCreate: true,
      }),
      sceneId: f.ref('srmSlcIntroduceScene', '引入场景', 'Introduction scene', { auto: true }),
      mainFlag: f.bool('主供', 'Main source', { default: 'N', editCode: EDIT }),
      cooperationType: f.lookup('POS_COOPERATION_TYPE', '合作类型', 'Cooperation', {
        default: 'NORMAL',
        editCode: EDIT,
      }),
      supplyRange: f.text('供货范围', 'Range supplied', { maxLength: 300, editCode: EDIT }),
    }),
    ...group('资格与绩效', 'Qualification and performance', {
      qualifiedDate: f.date('合格日期', 'Qualified on', { auto: true }),
      effectiveTo: f.date('失效日期', 'Effective to', { auto: true }),
      freezeInquiryFlag: f.bool('冻结询价', 'Sourcing frozen', { auto: true, default: 'N' }),
      freezeOrderFlag: f.bool('冻结下单', 'Ordering frozen', { auto: true, default: 'N' }),
      gradeCode: f.lookup('SPE_GRADE', '品类绩效等级', 'Grade in the category', { auto: true }),
      latestScore: f.number('最近得分', 'Latest score', { auto: true, precision: 6, scale: 2 }),
      latestPeriod: f.text('最近考核期', 'Latest period', { auto: true, maxLength: 30 }),
      purchaseAmountYtd: f.amount('本年采购额', 'Purchased this year', {
        auto: true,
        default: '0',
        visibleTo: 'buyer',
      }),
      sourceDoc: f.text('来源单据', 'Source document', { auto: true, maxLength: 60 }),
    }),
  },
  states: {
    POTENTIAL: t('潜在', 'Potential'),
    QUALIFYING: t('认证中', 'Qualifying'),
    QUALIFIED: t('合格', 'Qualified'),
    FROZEN: t('冻结', 'Frozen'),
    EXPIRED: t('资格过期', 'Expired'),
    QUIT: t('退出', 'Quit'),
  },
  editableIn: ['POTENTIAL', 'QUALIFYING', 'QUALIFIED'],
  deletableIn: [],
  transitions: [
    {
      op: 'doQualifying',
      label: t('进入认证', 'Start qualification'),
      from: ['POTENTIAL', 'EXPIRED', 'QUIT'],
      to: 'QUALIFYING',
      by: 'system',
    },
    {
      op: 'doQualified',
      label: t('转为合格', 'Qualify'),
      from: ['POTENTIAL', 'QUALIFYING', 'EXPIRED', 'QUALIFIED'],
      to: 'QUALIFIED',
      by: 'buyer',
      bulk: true,
    },
    {
      op: 'doQualifyFailed',
      label: t('认证未通过', 'Qualification failed'),
      from: ['QUALIFYING'],
      to: 'POTENTIAL',
      by: 'system',
    },
    { op: 'doFreeze', label: t('冻结', 'Freeze'), from: ['QUALIFIED'], to: 'FROZEN', by: 'system' },
    {
      op: 'doUnfreeze',
      label: t('解冻', 'Unfreeze'),
      from: ['FROZEN'],
      to: 'QUALIFIED',
      by: 'system',
    },
    {
      op: 'doExpire',
      label: t('资格过期', 'Expire'),
      from: ['QUALIFIED', 'FROZEN'],
      to: 'EXPIRED',
      by: 'system',
    },
    {
      op: 'doQuit',
      label: t('退出', 'Quit'),
      from: ['POTENTIAL', 'QUALIFYING', 'QUALIFIED', 'FROZEN', 'EXPIRED'],
      to: 'QUIT',
      by: 'system',
    },
  ],
  clock: [{ code: 'expire', op: 'doExpire', at: 'effectiveTo', after: { days: 1 } }],
  access: {
    supplier: 'supplierId',
    org: 'orgId',
    category: 'categoryId',
    codes: { [EDIT]: t('维护合作信息', 'Edit cooperation') },
  },
  list: {
    columns: `
      categoryId supplierId orgId status mainFlag cooperationType gradeCode latestScore
      qualifiedDate effectiveTo purchaseAmountYtd freezeOrderFlag`,
    filters: 'categoryId supplierId orgId status mainFlag gradeCode effectiveTo',
    sort: '-creationDate',
    link: 'supplierId',
  },
  screens: { categoryLibrarySupplier: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' }],
  indexes: [
    { fields: ['supplierId', 'orgId', 'categoryId'], unique: true },
    { fields: ['orgId', 'categoryId', 'status'] },
    { fields: ['effectiveTo'] },
  ],
})
