import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * When which share of an amount is due. Orders, contracts and payments all calculate their
 * schedules from its stages.
 */
export const srmBasePaymentTerm = defineDocument({
  resource: 'srmBasePaymentTerm',
  title: t('付款条件(付款比例)', 'Payment term'),
  number: { field: 'termCode', pattern: 'PT{seq5}' },
  display: { code: 'termCode', name: 'termName', nameEn: 'termNameEn' },
  withoutOrg: true,
  fields: {
    ...group('基本信息', 'Basics', {
      termCode: f.text('付款条件编码', 'Term code', { auto: true, unique: true, maxLength: 30 }),
      termName: f.text('付款条件名称', 'Term name', {
        required: true,
        unique: true,
        maxLength: 100,
      }),
      termNameEn: f.text('英文名称', 'English name', { maxLength: 150 }),
      termType: f.lookup('PAYMENT_TERM_TYPE', '类型', 'Type', { required: true }),
      paymentMethod: f.lookup('PAYMENT_METHOD', '默认付款方式', 'Default payment method'),
      totalProportion: f.percent('合计比例', 'Total %', { computed: true, max: '9999' }),
      weightedDays: f.number('加权账期(天)', 'Weighted days', {
        computed: true,
        precision: 8,
        scale: 2,
      }),
      erpCode: f.text('ERP编码', 'ERP code', { maxLength: 40 }),
      description: f.textarea('条款描述', 'Wording', {
        maxLength: 500,
        hint: t('打印在订单与合同上', 'Printed on orders and contracts'),
      }),
    }),
  },
  children: {
    stages: child({
      title: t('付款阶段', 'Stages'),
      minAtSubmit: 1,
      numbering: { field: 'stageNum', step: 1 },
      fields: {
        stageNum: f.integer('阶段', 'Stage', { auto: true }),
        stageType: f.lookup('PAYMENT_STAGE', '阶段类型', 'Stage type', { required: true }),
        proportion: f.percent('比例', 'Proportion %', { required: true, over: '0' }),
        baseDateType: f.lookup('PAYMENT_BASE_DATE', '起算日期', 'Counted from', { required: true }),
        offsetDays: f.integer('账期天数', 'Days', { required: true, min: '0', default: 0 }),
        cutoffDay: f.integer('月结日', 'Month cut-off day', { min: '1', max: '31' }),
        payDayOfMonth: f.integer('固定付款日', 'Fixed pay day', { min: '1', max: '31' }),
        paymentMethod: f.lookup('PAYMENT_METHOD', '付款方式', 'Payment method', {
          default: { sameAs: 'header.paymentMethod' },
        }),
        requireDocument: f.text('付款凭据', 'Evidence required'),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    EFFECTIVE: t('生效', 'Effective'),
    INVALID: t('失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'EFFECTIVE', 'INVALID'],
  deletableIn: ['DRAFT', 'INVALID'],
  transitions: [
    {
      op: 'doEffect',
      guard: 'isComplete',
      label: t('生效', 'Make effective'),
      from: ['DRAFT', 'INVALID'],
      to: 'EFFECTIVE',
      by: 'buyer',
      style: 'success',
      bulk: true,
      checksRequired: true,
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['EFFECTIVE'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      showsReferences: true,
      confirm: t('失效后新单据不可再选用，确定？', 'New documents can no longer use it. Continue?'),
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
  ],
  access: { org: null, lookup: 'met' },
  list: {
    columns: `
      termCode termName termType paymentMethod totalProportion weightedDays erpCode status
      lastUpdateDate`,
    filters: 'termCode termName termType status',
    sort: 'termCode',
  },
  screens: {
    paymentProportionManagement: { kind: 'list', side: 'buyer' },
    paymentProportionManagementEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'down', resource: 'srmPurOrder', field: 'paymentTermId' },
    { direction: 'down', resource: 'srmCctContract', field: 'paymentTermId' },
  ],
  checks: [
    { name: 'stages_days_not_negative', sql: 'offset_days >= 0', child: 'stages' },
    { name: 'stages_share', sql: 'proportion > 0 and proportion <= 100', child: 'stages' },
    {
      name: 'stages_days_of_month',
      sql: 'cutoff_day between 1 and 31 and pay_day_of_month between 1 and 31',
      child: 'stages',
    },
  ],
})
