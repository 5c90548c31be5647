import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const

const suppliers = child({
  title: t('候选供应商', 'Candidates'),
  rowsBySystem: true,
  about: 'supplierId',
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
    bidSupplierId: f.ref('srmBidSupplier', '投标人', 'Bidder', { ...told, hidden: true }),
    supplierLevel: f.lookup('SPE_GRADE', '供应商等级', 'Supplier grade', told),
    coiResult: f.text('关联检查', 'Relation check', { ...told, maxLength: 500 }),
    qualifyResult: f.lookup('BID_PASS', '资格审查', 'Qualification'),
    score: f.number('评分', 'Score', { precision: 9, scale: 2, min: '0', noTotal: true }),
    rankNum: f.integer('排名', 'Rank', { computed: true }),
    shortlistFlag: f.bool('入围', 'Shortlisted', {
      default: 'N',
      hint: t('人工选择时勾选', 'Ticked where the buyer chooses'),
    }),
    pickReason: f.text('入围理由', 'Reason shortlisted', {
      maxLength: 500,
      hint: t('人工选择时必填', 'Needed where the buyer chooses'),
    }),
    failReason: f.text('不入围原因', 'Reason not shortlisted', {
      maxLength: 500,
      hint: t('告知供应商', 'The supplier reads it'),
    }),
  },
})

/**
 * Who goes on: suppliers that signed up and may bid, or evaluated bidders with whom prices are negotiated. Approved, the
 * first kind decides on every sign-up at once and closes the sign-up.
 */
export const srmBidShortlist = defineDocument({
  resource: 'srmBidShortlist',
  title: t('入围名单', 'Shortlist'),
  number: { field: 'shortlistNumber', pattern: 'BS{yyyyMMdd}{seq3}' },
  display: { code: 'shortlistNumber', name: 'title', withCode: true },
  approval: {
    process: 'BID_SHORTLIST',
    applicantField: 'buyerId',
    secondStep: {
      name: t('人工选择复核', 'Review of a choice by hand'),
      when: 'method = "MANUAL"',
      role: 'SOURCING_MANAGER',
    },
  },
  fields: {
    ...group('入围', 'Shortlist', {
      shortlistNumber: f.text('入围编号', 'Shortlist no.', {
        ...{ ...told, unique: true, maxLength: 30 },
      }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', {
        ...{ required: true, fixedAfterCreate: true },
        refFilter: [{ field: 'status', is: ['PUBLISHED', 'EVALUATING', 'EVALUATED'] }],
      }),
      title: f.text('招标名称', 'Title', { copiedFrom: 'documentId.title' }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        copiedFrom: 'documentId.orgId',
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        copiedFrom: 'documentId.categoryId',
      }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', { copiedFrom: 'documentId.buyerId' }),
      shortlistStage: f.lookup('BID_SHORTLIST_STAGE', '入围阶段', 'Stage', {
        ...{ required: true, default: 'PREQUAL', fixedAfterCreate: true },
      }),
      sectionNo: f.integer('标段号', 'Section no.', {
        ...{ min: '1', fixedAfterCreate: true },
        hint: t('谈判入围必填；资格预审为空', 'Of a negotiation; empty for prequalification'),
      }),
      method: f.lookup('BID_SHORTLIST_METHOD', '入围方法', 'Method', {
        ...{ required: true, default: 'PASS_ALL' },
      }),
      limitCount: f.integer('入围家数上限', 'Limit', {
        ...{ min: '1', max: '200' },
        hint: t('有限数量制必填', 'Needed for a limited number'),
      }),
      candidateCount: f.integer('候选家数', 'Number of candidates', { computed: true }),
      shortlistCount: f.integer('入围家数', 'Number shortlisted', { computed: true }),
      remark: f.textarea('备注', 'Remark', { maxLength: 1000 }),
      approveTime: f.datetime('生效时间', 'Effective since', told),
      abolishReason: f.text('作废原因', 'Reason voided', { ...told, maxLength: 500 }),
    }),
  },
  children: { suppliers },
  states: {
    ...approvalStates,
    APPROVED: t('已生效', 'Effective'),
    CANCELLED: t('已作废', 'Void'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doLoadCandidates',
      label: t('载入候选供应商', 'Load candidates'),
      from: ['DRAFT', 'REJECTED'],
      to: 'same',
      by: 'buyer',
      optional: true,
    },
    {
      op: 'doAbolish',
      label: t('作废', 'Void'),
      from: ['APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 500 }) },
    },
  ],
  access: { org: 'orgId', category: 'categoryId', persons: ['buyerId'] },
  list: {
    columns: `
      shortlistNumber documentId sectionNo shortlistStage method candidateCount shortlistCount
      creationDate status`,
    filters: 'shortlistNumber documentId shortlistStage suppliers.supplierId status',
    sort: '-creationDate',
  },
  screens: {
    biddingShortlistList: { kind: 'list', side: 'buyer' },
    biddingShortlistEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmBidDocument', field: 'documentId' }],
  indexes: [
    {
      fields: ['documentId'],
      unique: true,
      where: "shortlist_stage = 'PREQUAL' and status <> 'CANCELLED'",
    },
    {
      fields: ['documentId', 'sectionNo'],
      unique: true,
      where: "shortlist_stage = 'NEGOTIATE' and status <> 'CANCELLED'",
    },
  ],
})
