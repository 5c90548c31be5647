import { approvalStates } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group, namesOf } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import {
  clauses,
  EDITABLE,
  lines,
  mergeValues,
  parties,
  payStages,
  revisions,
  signers,
} from './srmCctContract.children.ts'
import { transitions } from './srmCctContract.transitions.ts'

const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const drafted = { field: 'contractMode', not: ['SIMPLIFIED'] } as const
const enhanced = { field: 'contractMode', is: 'ENHANCED' } as const
const amended = { field: 'version', not: ['1'] } as const
const told = { auto: true } as const
/** Beyond the signature only these two are written, and all else is an amendment. */
const KEPT_UP = ['SIGNED', 'EFFECTIVE', 'TERMINATED', 'EXPIRED', 'SUPERSEDED'] as const

/** A contract from its draft to its end. Each amendment is a version of its own, under the same number. */
export const srmCctContract = defineDocument({
  resource: 'srmCctContract',
  title: t('合同', 'Contract'),
  number: { field: 'contractNumber', pattern: 'CT{yyyyMMdd}{seq4}' },
  display: {
    code: 'contractNumber',
    name: 'contractName',
    withCode: true,
    version: 'version',
  },
  approval: {
    process: 'CCT_CONTRACT',
    amountField: 'localAmountInclTax',
    applicantField: 'buyerId',
    secondStep: {
      name: t('法务审批', 'Legal approval'),
      when: 'deviationCount > 0',
      role: 'LEGAL',
    },
  },
  fields: {
    ...group('合同', 'Contract', {
      contractNumber: f.text('合同编号', 'Contract no.', { ...told, maxLength: 30 }),
      version: f.integer('版本', 'Version', { ...told, default: 1 }),
      contractName: f.text('合同名称', 'Contract name', { required: true, maxLength: 150 }),
      contractMode: f.lookup('CCT_CONTRACT_MODE', '合同模式', 'Mode', {
        required: true,
        default: 'STANDARD',
        fixedAfterCreate: true,
      }),
      contractType: f.lookup('CCT_CONTRACT_TYPE', '合同类型', 'Contract type', {
        required: true,
        default: 'PURCHASE',
      }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      templateId: f.ref('srmCctTemplate', '合同模板', 'Template', {
        onlyWhen: drafted,
        required: drafted,
        visibleTo: 'buyer',
        refFilter: [
          { field: 'status', is: 'PUBLISHED' },
          { field: 'contractType', sameAs: 'contractType' },
          { field: 'contractMode', sameAs: 'contractMode' },
        ],
      }),
      contractFileId: f.attachments('合同正文', 'Contract text (PDF)', {
        ...told,
        onlyWhen: drafted,
      }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', {
        required: true,
        default: { session: 'personId' },
      }),
      departmentId: f.ref('baseDepartment', '经办部门', 'Department', {
        copiedFrom: 'buyerId.departmentId',
        overridable: true,
        visibleTo: 'buyer',
      }),
      paperNumber: f.text('纸质合同号', 'Paper contract no.', { maxLength: 60 }),
      archiveNumber: f.text('档案号', 'Archive no.', {
        maxLength: 60,
        editableIn: [...EDITABLE, ...KEPT_UP],
      }),
      sourceType: f.lookup('CCT_SOURCE', '来源', 'Source', { ...told, default: 'MANUAL' }),
      sourceNumber: f.text('来源单号', 'Source no.', { ...told, maxLength: 60 }),
      sourceId: f.integer('来源ID', 'Source id', { ...told, hidden: true, visibleTo: 'buyer' }),
    }),
    ...group('签约双方', 'Parties', {
      settleOrgId: f.ref('baseOrganization', '签约主体', 'Signing legal entity', {
        required: true,
        default: { session: 'orgId' },
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
      siteId: f.ref('srmPosSupplierSite', '供应商地点', 'Supplier site', {
        refFilter: [
          { field: 'supplierId', sameAs: 'supplierId' },
          { field: 'orgId', sameAs: 'orgId' },
        ],
      }),
      supplierContactId: f.ref('srmPosSupplier.contacts', '供应商联系人', 'Supplier contact', {
        copiedFrom: 'siteId.contactId',
        overridable: true,
        refFilter: [{ field: 'header.id', sameAs: 'supplierId' }],
      }),
      supplierContact: f.text('联系人姓名', 'Contact name', {
        maxLength: 60,
        copiedFrom: 'supplierContactId.contactName',
      }),
      supplierContactPhone: f.text('联系人电话', 'Contact phone', {
        maxLength: 30,
        copiedFrom: 'supplierContactId.mobile',
      }),
    }),
    ...group('金额与付款', 'Amounts and payment', {
      amountType: f.lookup('CCT_AMOUNT_TYPE', '金额类型', 'Amount type', {
        required: true,
        default: 'BY_LINES',
      }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
        required: true,
        default: { parameter: 'PRICE_BASIS_DEFAULT', else: 'TAX_INCLUDED' },
      }),
      amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
        min: '0',
        required: { field: 'amountType', is: ['FIXED', 'CAP'] },
        hint: t('按明细汇总时自动计算', 'Computed when the amount is that of the lines'),
        ...money,
      }),
      amountExclTax: f.amount('不含税金额', 'Amount excl. tax', { computed: true, ...money }),
      taxAmount: f.amount('税额', 'Tax amount', { computed: true, ...money }),
      exchangeRate: f.number('汇率', 'Exchange rate', { ...told, scale: 8, default: '1' }),
      localAmountInclTax: f.amount('本位币含税金额', 'Amount incl. tax in base currency', {
        computed: true,
        needsCode: 'btnViewPrice',
        visibleTo: 'buyer',
      }),
      paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', {
        copiedFrom: 'siteId.paymentTermId',
        overridable: true,
        required: { field: 'contractType', not: ['NDA', 'QUALITY', 'KEEPING'] },
        refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
      }),
      depositAmount: f.amount('保证金', 'Deposit', { min: '0', ...money }),
      orderedAmount: f.amount('已下单金额', 'Ordered amount', {
        ...told,
        default: '0',
        ...money,
      }),
      remainingAmount: f.amount('剩余金额', 'Remaining amount', { computed: true, ...money }),
    }),
    ...group('期限与交付', 'Term and delivery', {
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      effectiveTo: f.date('失效日期', 'Effective to', { required: true }),
      lateStartReason: f.text('倒签原因', 'Reason for the early start', {
        maxLength: 300,
        hint: t(
          '生效日期早于提交日90天以上时必填',
          'Needed when it begins more than 90 days before the submission',
        ),
        visibleTo: 'buyer',
      }),
      autoRenewFlag: f.bool('自动续签', 'Automatic renewal', { default: 'N' }),
      renewMonths: f.integer('续签月数', 'Renewal months', {
        min: '1',
        max: '120',
        onlyWhen: { field: 'autoRenewFlag', is: 'Y' },
        required: { field: 'autoRenewFlag', is: 'Y' },
      }),
      warrantyMonths: f.integer('质保期(月)', 'Warranty (months)', { min: '0', max: '600' }),
      deemedAcceptFlag: f.bool('逾期视同接受', 'Silence counts as acceptance', {
        default: 'N',
        hint: t('仅当正文含有该条款', 'Only when the text holds the clause'),
      }),
      deliveryPlace: f.text('交货地点', 'Place of delivery'),
    }),
    ...group('正文与签署', 'Text and signature', {
      signMode: f.lookup('CCT_SIGN_MODE', '签署方式', 'Signature', {
        copiedFrom: 'templateId.signMode',
        overridable: true,
      }),
      signOrder: f.lookup('CCT_SIGN_ORDER', '签署顺序', 'Sign order', {
        copiedFrom: 'templateId.signOrder',
        overridable: true,
        onlyWhen: { field: 'signMode', is: 'ESIGN' },
      }),
      textHash: f.text('正文哈希', 'Text hash (SHA-256)', { ...told, maxLength: 64 }),
      signDeadline: f.datetime('签署截止', 'Sign until', told),
      signFlowId: f.text('签署流程号', 'Sign flow id', { ...told, maxLength: 60, hidden: true }),
      signProvider: f.text('签署服务商', 'Signature provider', {
        ...told,
        maxLength: 60,
        hidden: true,
      }),
      supplierSignFlag: f.bool('待供应商签署', 'Supplier to sign', {
        ...told,
        default: 'N',
        hidden: true,
      }),
      signDate: f.date('签订日期', 'Signed on', told),
      effectiveDate: f.date('实际生效日期', 'Effective date', told),
      signedFileId: f.attachments('已签文件', 'Signed PDF', told),
      signedHash: f.text('已签文件哈希', 'Signed file hash', { ...told, maxLength: 64 }),
      confirmDeadline: f.datetime('确认截止', 'Confirm until', told),
      confirmTime: f.datetime('供应商确认时间', 'Confirmed at', told),
      refuseReason: f.textarea('供应商拒绝原因', 'Reason of refusal', { ...told, maxLength: 500 }),
      refusedFlag: f.bool('被拒绝', 'Refused', { ...told, default: 'N', hidden: true }),
      deviationCount: f.integer('偏离条款数', 'Deviating clauses', {
        computed: true,
        visibleTo: 'buyer',
      }),
    }),
    ...group('协商', 'Negotiation', {
      revisionRound: f.integer('修订轮次', 'Revision round', { ...told, onlyWhen: enhanced }),
      turnSide: f.lookup('CCT_SIDE', '当前修订方', 'Whose turn', { ...told, onlyWhen: enhanced }),
      negotiateDeadline: f.datetime('协商截止', 'Negotiate until', {
        ...told,
        onlyWhen: enhanced,
      }),
      openDeviationCount: f.integer('未决差异数', 'Open deviations', {
        computed: true,
        onlyWhen: enhanced,
      }),
      agreedHash: f.text('供应商同意的文本', 'Text the supplier agreed to', {
        ...told,
        maxLength: 64,
        hidden: true,
      }),
    }),
    ...group('版本、续签与终止', 'Versions, renewal and termination', {
      previousId: f.ref('srmCctContract', '上一版本', 'Previous version', told),
      alterType: f.multilookup('CCT_ALTER_TYPE', '变更类型', 'Amendment', {
        onlyWhen: amended,
        required: amended,
      }),
      alterReason: f.textarea('变更原因', 'Reason of amendment', {
        onlyWhen: amended,
        required: amended,
        maxLength: 500,
      }),
      alteringFlag: f.bool('变更中', 'Amendment in progress', {
        ...told,
        default: 'N',
        visibleTo: 'buyer',
      }),
      renewFromId: f.ref('srmCctContract', '续签自', 'Renews', told),
      terminateType: f.lookup('CCT_TERMINATE_TYPE', '终止类型', 'Termination type', told),
      terminateDate: f.date('终止日期', 'Termination date', told),
      terminateReason: f.textarea('终止原因', 'Reason of termination', { ...told, maxLength: 500 }),
      compensateAmount: f.amount('补偿金额', 'Compensation', { ...told, min: '0', ...money }),
      terminateDecidedFlag: f.bool('终止已定', 'Termination decided', { ...told, default: 'N' }),
      cancelReason: f.textarea('作废原因', 'Reason of cancellation', {
        ...told,
        maxLength: 500,
        visibleTo: 'buyer',
      }),
      internalRemark: f.textarea('内部备注', 'Internal remark', {
        maxLength: 500,
        visibleTo: 'buyer',
        editableIn: [...EDITABLE, ...KEPT_UP],
      }),
    }),
  },
  children: { lines, clauses, mergeValues, payStages, parties, revisions, signers },
  states: {
    DRAFT: approvalStates.DRAFT,
    NEGOTIATING: t('修订协商中', 'In negotiation'),
    FINALIZED: t('已定稿', 'Finalised'),
    APPROVING: approvalStates.APPROVING,
    REJECTED: approvalStates.REJECTED,
    APPROVED: t('已审批', 'Approved'),
    TO_CONFIRM: t('待供应商确认', 'To be confirmed by supplier'),
    REFUSED: t('供应商已拒绝', 'Refused by supplier'),
    CONFIRMED: t('供应商已确认', 'Confirmed by supplier'),
    SIGNING: t('签署中', 'Signing'),
    SIGNED: t('已签署待生效', 'Signed, not yet effective'),
    EFFECTIVE: t('生效', 'Effective'),
    TERMINATING: t('终止审批中', 'Termination in approval'),
    TERMINATE_CONFIRM: t('待供应商确认终止', 'Termination to be confirmed'),
    TERMINATED: t('已终止', 'Terminated'),
    EXPIRED: t('已到期', 'Expired'),
    SUPERSEDED: t('已变更', 'Superseded'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  editableIn: EDITABLE,
  editableWhere: { buyer: { turnSide: ['', 'BUYER'] }, supplier: { turnSide: 'SUPPLIER' } },
  deletableIn: ['DRAFT'],
  transitions,
  clock: [
    { code: 'takeEffect', op: 'doTakeEffect', at: 'effectiveDate' },
    { code: 'expire', op: 'doExpire', at: 'effectiveTo', after: { days: 1 } },
    {
      code: 'terminate',
      op: 'doEndTerminated',
      at: 'terminateDate',
      where: { terminateDecidedFlag: 'Y' },
    },
    {
      code: 'confirmDue',
      event: 'srmCctContract.confirmDue',
      at: 'confirmDeadline',
      every: { days: 1 },
      states: ['TO_CONFIRM'],
      carries: ['supplierId', 'contractNumber'],
    },
    { code: 'signOver', at: 'signDeadline', states: ['SIGNING'] },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: [
      'NEGOTIATING',
      'FINALIZED',
      'TO_CONFIRM',
      'REFUSED',
      'CONFIRMED',
      'SIGNING',
      'SIGNED',
      'EFFECTIVE',
      'TERMINATING',
      'TERMINATE_CONFIRM',
      'TERMINATED',
      'EXPIRED',
      'SUPERSEDED',
    ],
    org: 'orgId',
    persons: ['buyerId'],
  },
  list: {
    columns: `
      contractNumber version contractName contractMode contractType orgId settleOrgId supplierId buyerId
      currencyCode amountInclTax orderedAmount remainingAmount effectiveFrom effectiveTo signMode signDate
      sourceNumber alteringFlag paperNumber archiveNumber revisionRound turnSide openDeviationCount
      negotiateDeadline status`,
    filters: `
      contractNumber contractName contractMode contractType supplierId settleOrgId buyerId lines.itemId
      effectiveFrom effectiveTo signDate sourceNumber status`,
    sort: '-creationDate',
  },
  screens: {
    cctContractList: {
      kind: 'list',
      side: 'both',
      columns: namesOf(`
        contractNumber status version contractName contractMode contractType orgId settleOrgId supplierId buyerId
        currencyCode amountInclTax orderedAmount remainingAmount effectiveFrom effectiveTo signMode signDate
        sourceNumber alteringFlag`),
    },
    'contractManage/cctContractEdit': { kind: 'edit', side: 'both' },
    'contractManage/cctContractSign': {
      kind: 'detail',
      side: 'both',
      title: t('签署合同', 'Sign a contract'),
    },
    simplifiedContractList: {
      kind: 'list',
      side: 'buyer',
      title: t('简易合同', 'Simplified contracts'),
      preset: { contractMode: 'SIMPLIFIED' },
      columns: namesOf(`
        contractNumber status contractName contractType orgId supplierId amountInclTax currencyCode paperNumber
        signDate effectiveFrom effectiveTo archiveNumber`),
    },
    enhancedContractList: {
      kind: 'list',
      side: 'both',
      title: t('协商合同', 'Negotiated contracts'),
      preset: { contractMode: 'ENHANCED' },
      columns: namesOf(`
        contractNumber status version contractName contractType orgId supplierId amountInclTax currencyCode
        revisionRound turnSide openDeviationCount negotiateDeadline effectiveFrom effectiveTo`),
    },
  },
  matters: [
    {
      type: 'SUP_CONTRACT_CONFIRM',
      when: { status: 'TO_CONFIRM' },
      owner: 'supplier',
      due: 'confirmDeadline',
    },
    {
      type: 'SUP_CONTRACT_REVISE',
      when: { status: 'NEGOTIATING', turnSide: 'SUPPLIER' },
      owner: 'supplier',
      due: 'negotiateDeadline',
    },
    {
      type: 'IN_CONTRACT_REVISE',
      when: { status: 'NEGOTIATING', turnSide: 'BUYER' },
      owner: { person: 'buyerId' },
      due: 'negotiateDeadline',
    },
    {
      type: 'SUP_CONTRACT_SIGN',
      when: { status: 'SIGNING', supplierSignFlag: 'Y' },
      owner: 'supplier',
      due: 'signDeadline',
    },
    {
      type: 'IN_CONTRACT_SIGN',
      when: { status: 'SIGNING' },
      owner: { users: 'ourSigners' },
      due: 'signDeadline',
    },
    { type: 'SUP_CONTRACT_TERMINATE', when: { status: 'TERMINATE_CONFIRM' }, owner: 'supplier' },
    { type: 'IN_CONTRACT_REFUSED', when: { refusedFlag: 'Y' }, owner: { person: 'buyerId' } },
  ],
  links: [
    { direction: 'up', resource: 'srmCctTemplate', field: 'templateId' },
    { direction: 'down', resource: 'srmPurOrder', field: 'lines.contractId' },
    { direction: 'down', resource: 'srmBaseItemPrice', field: 'contractId' },
  ],
  indexes: [
    { fields: ['contractNumber', 'version'], unique: true },
    {
      fields: ['contractNumber'],
      unique: true,
      where:
        "status not in ('EFFECTIVE', 'TERMINATING', 'TERMINATE_CONFIRM', 'TERMINATED', 'EXPIRED', 'SUPERSEDED', 'CANCELLED')",
    },
    {
      fields: ['orgId', 'archiveNumber'],
      unique: true,
      where: 'archive_number is not null',
    },
    {
      fields: ['renewFromId'],
      unique: true,
      where: "renew_from_id is not null and status <> 'CANCELLED'",
    },
    { fields: ['supplierId', 'status', '-creationDate'] },
    { fields: ['templateId'] },
    { fields: ['sourceType', 'sourceId'] },
    { fields: ['sourceLineId'], child: 'lines' },
  ],
  checks: [
    { name: 'period', sql: 'effective_to >= effective_from' },
    { name: 'ordered_not_negative', sql: 'ordered_amount >= 0' },
    { name: 'lines_ordered_not_negative', sql: 'ordered_quantity >= 0', child: 'lines' },
    {
      name: 'lines_within_quantity',
      sql: 'quantity is null or ordered_quantity <= quantity',
      child: 'lines',
    },
  ],
})
