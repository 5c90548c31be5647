import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { dispositions, members } from './srmQcnMrb.children.ts'

const copied = (key: string) => ({ copiedFrom: `abnormalId.${key}` })

/** The material review board decides what suspect goods are good for, and who pays. Suppliers never see it. */
export const srmQcnMrb = defineDocument({
  resource: 'srmQcnMrb',
  title: t('MRB评审单', 'MRB review'),
  number: { field: 'mrbNumber', pattern: 'MRB{yyyyMMdd}{seq4}' },
  display: { code: 'mrbNumber' },
  approval: {
    process: 'QCN_MRB',
    approverRole: 'QUALITY_MANAGER',
    secondStep: {
      name: t('质量总监', 'Quality director'),
      when: 'disagreeFlag',
      role: 'QUALITY_DIRECTOR',
    },
  },
  withoutNew: true,
  fields: {
    ...group('评审', 'Review', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      mrbNumber: f.text('MRB单号', 'MRB no.', { auto: true, unique: true, maxLength: 30 }),
      abnormalId: f.ref('srmQcnAbnormal', '异常单', 'Abnormal report', { auto: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', copied('supplierId')),
      itemId: f.ref('srmBaseItem', '物料', 'Item', copied('itemId')),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', copied('categoryId')),
      lotNumber: f.text('批次号', 'Lot no.', { ...copied('lotNumber'), maxLength: 50 }),
      reviewQuantity: f.number('评审数量', 'Quantity under review', {
        auto: true,
        uomField: 'uomCode',
      }),
      uomCode: f.lookup('UOM', '单位', 'UOM', copied('uomCode')),
      urgentFlag: f.bool('加急', 'Urgent', { default: 'N' }),
      unitPriceInclTax: f.price('单件含税单价', 'Price incl. tax per unit', {
        min: '0',
        hint: t('有收货行时取收货价', 'That of the receipt line if there is one'),
      }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { auto: true, default: 'CNY' }),
      problem: f.textarea('不合格描述', 'Nonconformity', { required: true, maxLength: 2000 }),
      hostId: f.ref('basePerson', '主持人', 'Chair', { required: true }),
      conclusion: f.textarea('评审结论', 'Conclusion', { requiredAtSubmit: true }),
      deductionAmount: f.amount('扣款合计', 'Deductions', {
        computed: true,
        currencyField: 'currencyCode',
      }),
      disagreeFlag: f.bool('有不同意意见', 'Somebody disagrees', { computed: true }),
      cancelReason: f.text('作废原因', 'Reason of voiding', { auto: true, maxLength: 300 }),
      severity: f.lookup('QCN_SEVERITY', '严重程度', 'Severity', copied('severity')),
      defectCategory: f.lookup('QCN_DEFECT_CATEGORY', '不良类别', 'Defect category', {
        ...copied('defectCategory'),
      }),
      supplierShare: f.percent('供应商责任比例', "Supplier's share", copied('supplierShare')),
      // What was never accepted was never payable, so that scrapping it costs the supplier nothing.
      acceptedFlag: f.bool('已合格入库', 'Accepted before', {
        auto: true,
        default: 'N',
        hidden: true,
      }),
      receivedFlag: f.bool('有收货行', 'Has a receipt line', {
        auto: true,
        default: 'N',
        hidden: true,
      }),
    }),
  },
  children: { dispositions, members },
  states: {
    ...approvalStates,
    APPROVING: t('评审会签中', 'In review'),
    APPROVED: t('已批准', 'Approved'),
    EXECUTED: t('已执行', 'Executed'),
    INVALID: t('已作废', 'Void'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({
      approved: ['APPROVED', 'EXECUTED'],
      approve: { guard: 'isSigned' },
    }),
    {
      op: 'doSign',
      label: t('会签', 'Sign'),
      from: ['APPROVING'],
      to: 'same',
      by: 'buyer',
      guard: 'isAsked',
      recordOnly: true,
      input: {
        memberOpinion: f.lookup('QCN_EVAL_RESULT', '意见', 'Opinion', { required: true }),
        suggestion: f.text('建议', 'Suggestion', {
          maxLength: 300,
          required: { field: 'memberOpinion', is: ['CONDITIONAL', 'DISAGREE'] },
        }),
      },
    },
    {
      op: 'doEnterResult',
      label: t('录入挑选返工结果', 'Enter results'),
      from: ['APPROVED'],
      to: ['APPROVED', 'EXECUTED'],
      by: 'buyer',
      guard: 'isWorkedOn',
      recordOnly: true,
      inputRows: {
        results: {
          title: t('挑选返工结果', 'Results of sorting and rework'),
          fields: {
            rowId: f.ref('srmQcnMrb.dispositions', '处置', 'Disposition', { required: true }),
            goodQuantity: f.number('合格数量', 'Found good', { required: true, min: '0' }),
            scrapQuantity: f.number('报废数量', 'Scrapped', {
              required: true,
              min: '0',
              default: '0',
            }),
          },
        },
      },
    },
    {
      op: 'doExecute',
      label: t('执行', 'Execute'),
      from: ['APPROVED'],
      to: ['APPROVED', 'EXECUTED'],
      by: 'buyer',
      guard: 'isExecutable',
      recordOnly: true,
    },
    {
      op: 'followExecution',
      label: t('执行进展', 'Progress'),
      from: ['APPROVED', 'EXECUTED'],
      to: ['APPROVED', 'EXECUTED'],
      by: 'system',
    },
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: ['DRAFT', 'REJECTED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
  ],
  matters: [
    { type: 'IN_MRB_SIGN', when: { status: 'APPROVING' }, owner: { persons: 'unsigned' } },
    { type: 'IN_MRB_EXECUTE', when: { status: 'APPROVED' }, owner: { person: 'hostId' } },
  ],
  access: { org: 'orgId', category: 'categoryId', persons: ['hostId', 'members.personId'] },
  list: {
    columns: `
      mrbNumber abnormalId supplierId itemId lotNumber reviewQuantity urgentFlag deductionAmount
      currencyCode hostId status creationDate`,
    filters: 'mrbNumber abnormalId supplierId itemId urgentFlag status creationDate',
    sort: '-creationDate',
  },
  screens: {
    srmQcnMrbList: { kind: 'list', side: 'buyer' },
    srmQcnMrbEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmQcnAbnormal', field: 'abnormalId' }],
  indexes: [{ fields: ['documentId'], child: 'dispositions', where: 'document_id is not null' }],
  checks: [{ name: 'review_positive', sql: 'review_quantity > 0' }],
})
