import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const EDITABLE = ['DRAFT', 'REJECTED', 'REFUSED'] as const
const NEGOTIATED = { editableIn: [...EDITABLE, 'NEGOTIATING'] } as const
const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const enhanced = { field: 'header.contractMode', is: 'ENHANCED' } as const

export const parties = child({
  title: t('合同主体', 'Parties'),
  unique: [['partyRole']],
  max: 3,
  fields: {
    partyRole: f.lookup('CCT_PARTY_ROLE', '角色', 'Role', { required: true }),
    partyName: f.text('名称', 'Name', { required: true }),
    unifiedCreditCode: f.text('统一社会信用代码', 'Unified social credit code', { maxLength: 18 }),
    address: f.text('地址', 'Address'),
    legalPerson: f.text('法定代表人', 'Legal representative', { maxLength: 60 }),
    agentName: f.text('授权代表', 'Authorised agent', { maxLength: 60 }),
    accountId: f.ref('srmPosSupplier.accounts', '收款账户', 'Bank account', {
      onlyWhen: { field: 'partyRole', is: 'PARTY_B' },
      refFilter: [
        { field: 'header.id', sameAs: 'header.supplierId' },
        { field: 'currencyCode', sameAs: 'header.currencyCode' },
        { field: 'enabledFlag', is: 'Y' },
      ],
    }),
    bankBranch: f.text('开户行', 'Bank branch', { copiedFrom: 'accountId.branchName' }),
    bankAccount: f.text('银行账号', 'Account', {
      copiedFrom: 'accountId.accountNumber',
      maxLength: 60,
      needsCode: 'btnViewFullAccount',
    }),
  },
})

export const lines = child({
  title: t('标的明细', 'Lines'),
  numbering: { field: 'lineNum', step: 10 },
  about: 'itemId',
  unique: [['lineKey']],
  max: 500,
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    itemDescription: f.text('物料描述', 'Item description', {
      required: true,
      copiedFrom: 'itemId.itemName',
      overridable: true,
    }),
    specification: f.text('规格型号', 'Specification', {
      maxLength: 300,
      copiedFrom: 'itemId.specification',
      overridable: true,
    }),
    quantity: f.number('数量', 'Quantity', {
      over: '0',
      uomField: 'uomCode',
      required: { field: 'header.amountType', is: 'BY_LINES' },
    }),
    uomCode: f.lookup('UOM', '单位', 'UOM', {
      required: true,
      copiedFrom: 'itemId.purchaseUomCode',
      overridable: true,
    }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', {
      min: '0',
      hint: t('价格基准为含税时录入', 'Entered when the price basis includes tax'),
      needsCode: 'btnViewPrice',
    }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', {
      min: '0',
      hint: t('价格基准为不含税时录入', 'Entered when the price basis excludes tax'),
      needsCode: 'btnViewPrice',
    }),
    priceUnitQty: f.number('价格单位数量', 'Price per quantity', {
      required: true,
      over: '0',
      default: '1',
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
      required: true,
      copiedFrom: 'itemId.taxRate',
      overridable: true,
    }),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', { computed: true, ...money }),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', { computed: true, ...money }),
    taxAmount: f.amount('税额', 'Tax amount', { computed: true, ...money }),
    orderedQuantity: f.number('已下单数量', 'Ordered quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    remainingQuantity: f.number('剩余数量', 'Remaining quantity', {
      computed: true,
      uomField: 'uomCode',
    }),
    deliveryDate: f.date('交货日期', 'Delivery date'),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      required: true,
      copiedFrom: 'itemId.categoryId',
      overridable: true,
    }),
    receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation'),
    writePriceFlag: f.bool('写入价格库', 'Write to price library', { visibleTo: 'buyer' }),
    priceLockedFlag: f.bool('价格锁定', 'Price locked', {
      auto: true,
      default: 'N',
      visibleTo: 'buyer',
    }),
    sourceLineId: f.integer('来源行ID', 'Source line id', {
      auto: true,
      hidden: true,
      visibleTo: 'buyer',
    }),
    /** the same in every version of a contract, and what orders refer to */
    lineKey: f.text('行标识', 'Line key', { auto: true, hidden: true, maxLength: 60 }),
    remark: f.text('备注', 'Remark'),
  },
})

export const clauses = child({
  title: t('合同条款', 'Clauses'),
  onlyWhen: { field: 'contractMode', not: ['SIMPLIFIED'] },
  numbering: { field: 'seqNum', step: 1 },
  max: 200,
  fields: {
    seqNum: f.integer('顺序', 'Sequence', { auto: true }),
    chapterName: f.text('章节', 'Chapter', { required: true, maxLength: 60 }),
    termsId: f.ref('srmCctTerms', '来源条款', 'Library clause', {
      auto: true,
      visibleTo: 'buyer',
    }),
    clauseTitle: f.text('条款名称', 'Clause title', { required: true, maxLength: 100 }),
    clauseContent: f.richtext('条款内容', 'Clause text', { required: true, ...NEGOTIATED }),
    mandatoryFlag: f.bool('必选', 'Mandatory', { auto: true, default: 'N', visibleTo: 'buyer' }),
    editableFlag: f.bool('可修改', 'Editable', { auto: true, default: 'Y' }),
    deviationFlag: f.bool('偏离标准', 'Deviates', {
      auto: true,
      default: 'N',
      visibleTo: 'buyer',
    }),
    clauseState: f.lookup('CCT_CLAUSE_STATE', '协商状态', 'Negotiation state', {
      auto: true,
      onlyWhen: enhanced,
    }),
    supplierProposal: f.richtext('供应商修改意见', 'Supplier proposal', {
      editableBy: 'supplier',
      editableIn: ['NEGOTIATING'],
      onlyWhen: enhanced,
    }),
    buyerReply: f.textarea('采购方答复', "Buyer's answer", {
      editableIn: ['NEGOTIATING'],
      onlyWhen: enhanced,
    }),
  },
})

export const mergeValues = child({
  title: t('合并字段值', 'Merge values'),
  onlyWhen: { field: 'contractMode', not: ['SIMPLIFIED'] },
  rowsBySystem: true,
  fields: {
    fieldCode: f.text('字段编码', 'Field code', { auto: true, maxLength: 100 }),
    fieldName: f.text('字段名称', 'Field name', { auto: true }),
    inputType: f.lookup('CCT_INPUT_TYPE', '填写类型', 'Input type', { auto: true }),
    fieldValue: f.text('值', 'Value', { maxLength: 500 }),
    requiredFlag: f.bool('必填', 'Required', { auto: true, default: 'N' }),
  },
})

export const payStages = child({
  title: t('付款计划', 'Payment plan'),
  numbering: { field: 'stageNum', step: 1 },
  max: 20,
  fields: {
    stageNum: f.integer('阶段', 'Stage', { auto: true }),
    stageType: f.lookup('PAYMENT_STAGE', '阶段类型', 'Stage type', { required: true }),
    proportion: f.percent('比例', 'Proportion %', { required: true, over: '0' }),
    planAmount: f.amount('计划金额', 'Planned amount', { computed: true, ...money }),
    planDate: f.date('计划付款日期', 'Planned date'),
    paidAmount: f.amount('已付金额', 'Paid amount', { auto: true, default: '0', ...money }),
  },
})

export const revisions = child({
  title: t('修订记录', 'Revisions'),
  onlyWhen: { field: 'contractMode', is: 'ENHANCED' },
  auto: true,
  fields: {
    roundNum: f.integer('轮次', 'Round'),
    revisionSide: f.lookup('CCT_SIDE', '修订方', 'Revised by'),
    revisionUserId: f.ref('baseUser', '修订人', 'User'),
    revisionRemark: f.textarea('修订说明', 'Note', { maxLength: 500 }),
    revisionFileId: f.attachments('修订稿', 'Revised text'),
    changedClauseCount: f.integer('变更条款数', 'Clauses changed'),
    sendTime: f.datetime('发送时间', 'Sent at'),
    /** the clauses as they were sent, for comparing rounds */
    sentClauses: f.json('条款快照', 'Clauses as sent', { hidden: true }),
  },
})

export const signers = child({
  title: t('签署人', 'Signers'),
  onlyWhen: { field: 'signMode', is: 'ESIGN' },
  editableIn: [...EDITABLE, 'FINALIZED', 'APPROVED', 'CONFIRMED'],
  unique: [['partyRole']],
  max: 3,
  fields: {
    signSeq: f.integer('签署顺序', 'Order', { required: true, min: '1' }),
    partyRole: f.lookup('CCT_PARTY_ROLE', '签署方', 'Party', { required: true }),
    signAccountId: f.ref('srmCctSignAccount', '签署账号', 'Sign account', {
      required: true,
    }),
    agentAccountId: f.ref('srmCctSignAccount', '经办人账号', 'Acting person'),
    sealName: f.text('印章', 'Seal', { auto: true, maxLength: 40 }),
    signKeyword: f.text('签署位置关键字', 'Keyword', { auto: true, maxLength: 60 }),
    signStatus: f.lookup('CCT_SIGN_STATUS', '签署状态', 'Status', { auto: true }),
    signTime: f.datetime('签署时间', 'Signed at', { auto: true }),
    certSerial: f.text('证书序列号', 'Certificate serial', { auto: true, maxLength: 100 }),
    fileHash: f.text('签后哈希', 'Hash after signing', { auto: true, maxLength: 64 }),
    refuseReason: f.text('拒签原因', 'Reason of refusal', { auto: true, maxLength: 300 }),
    signerUserId: f.ref('baseUser', '签署用户', 'Signing user', { auto: true, hidden: true }),
  },
})
