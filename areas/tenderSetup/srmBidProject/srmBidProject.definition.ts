import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { TENDER_DRAFTING } from '../neededPorts.ts'

const reason = f.text('原因', 'Reason', { required: true, maxLength: 500 })
const money = { currencyField: 'currencyCode', over: '0' } as const
const single = { field: 'bidType', is: 'SINGLE_SOURCE' } as const
const notPublic = { field: 'bidType', is: ['INVITED', 'SINGLE_SOURCE'] } as const
const usable = [{ field: 'status', is: 'ENABLED' }] as const
const sectionNo = { maxLength: 10, pattern: 'S[1-9]\\d{0,2}' } as const

/** Why, how and for how much something is put out to tender; its sections are tendered in one or more documents. */
export const srmBidProject = defineDocument({
  resource: 'srmBidProject',
  title: t('招标项目', 'Tender project'),
  number: { field: 'projectNumber', pattern: 'BJ{yyyyMMdd}{seq3}' },
  display: { code: 'projectNumber', name: 'projectName', withCode: true },
  approval: {
    process: 'BID_PROJECT',
    amountField: 'budgetAmountExclTax',
    applicantField: 'buyerId',
    secondStep: {
      name: t('单一来源复核', 'Review of the single source'),
      when: 'bidType = "SINGLE_SOURCE"',
      role: 'SOURCING_MANAGER',
    },
  },
  fields: {
    ...group('基本信息', 'Basics', {
      projectNumber: f.text('项目编号', 'Project no.', { auto: true, unique: true, maxLength: 30 }),
      projectName: f.text('项目名称', 'Project', { required: true }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      planId: f.ref('srmBidPlan', '招标计划', 'Plan', {
        auto: true,
        hint: t('从计划行创建时填入', 'Filled when created from plan lines'),
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', {
        required: true,
        default: { session: 'personId' },
      }),
      demandDeptId: f.ref('baseDepartment', '需求部门', 'Requesting department', {
        required: true,
        default: { session: 'departmentId' },
      }),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', {
        requiredAtSubmit: true,
        hint: t('不能是采购员', 'Not the buyer'),
      }),
      background: f.richtext('项目概况', 'Background', { requiredAtSubmit: true }),
    }),
    ...group('金额', 'Amounts', {
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      estimatedAmountExclTax: f.amount('估算不含税金额', 'Estimated amount excl. tax', {
        currencyField: 'currencyCode',
        computed: true,
        needsCode: 'btnViewPrice',
      }),
      budgetAmountExclTax: f.amount('预算不含税金额', 'Budget excl. tax', {
        ...money,
        requiredAtSubmit: true,
        needsCode: 'btnViewPrice',
      }),
      splitAmount: f.amount('30天内同类项目合计', 'Like projects of 30 days', {
        auto: true,
        needsCode: 'btnViewPrice',
        hint: t(
          '同组织同品类30天内项目的估算合计',
          'Estimates of projects of the same organisation and category within 30 days',
        ),
      }),
      splitFlag: f.bool('疑似拆分', 'Possibly split', { auto: true, default: 'N' }),
    }),
    ...group('招标方式', 'How it is tendered', {
      setupId: f.ref('srmBidSetup', '匹配设置', 'Matched setup', { auto: true }),
      bidType: f.lookup('BID_TYPE', '招标方式', 'Tender type', {
        required: true,
        default: 'OPEN',
      }),
      ruleId: f.ref('srmBidRule', '招标规则', 'Rule', {
        requiredAtSubmit: true,
        refFilter: usable,
        hint: t('为空按匹配设置填入', 'Empty: from the matched setup'),
      }),
      templateId: f.ref('srmBidTemplate', '评标模板', 'Assessment template', {
        requiredAtSubmit: true,
        refFilter: usable,
        hint: t('为空按匹配设置填入', 'Empty: from the matched setup'),
      }),
      legalFlag: f.bool('依法必须招标', 'Statutory tender', { copiedFrom: 'ruleId.legalFlag' }),
      nonPublicReason: f.textarea('非公开理由', 'Reason for not open', {
        onlyWhen: notPublic,
      }),
      singleSupplierId: f.ref('srmPosSupplier', '单一来源供应商', 'Single supplier', {
        onlyWhen: single,
      }),
      reasonFileIds: f.attachments('理由附件', 'Proof of the reason', {
        onlyWhen: single,
      }),
      retenderSeq: f.integer('招标次数', 'Tender attempt', { auto: true, default: 1 }),
      cancelReason: f.text('终止原因', 'Reason of cancelling', { auto: true, maxLength: 500 }),
    }),
  },
  children: {
    sections: child({
      title: t('标段', 'Sections'),
      minAtSubmit: 1,
      max: 50,
      unique: [['sectionNo']],
      statusField: 'sectionStatus',
      states: {
        NOT_STARTED: t('未发标', 'No tender yet'),
        DOCUMENT: t('编制文件', 'Document in work'),
        BIDDING: t('投标中', 'Bidding'),
        OPENED: t('已开标', 'Opened'),
        EVALUATED: t('已评标', 'Evaluated'),
        AWARDED: t('已定标', 'Awarded'),
        FAILED: t('流标', 'Failed'),
        CANCELLED: t('不再招标', 'Given up'),
      },
      fields: {
        sectionNo: f.text('标段号', 'Section no.', {
          ...sectionNo,
          hint: t('为空自动编号S1、S2', 'Empty: numbered S1, S2'),
        }),
        sectionName: f.text('标段名称', 'Section', { required: true }),
        bidListId: f.ref('srmBidList', '招标清单', 'Bill of items', { refFilter: usable }),
        estimatedAmountExclTax: f.amount('估算不含税金额', 'Estimated amount excl. tax', {
          ...money,
          requiredAtSubmit: true,
          needsCode: 'btnViewPrice',
        }),
        ceilingAmount: f.amount('最高投标限价', 'Ceiling', {
          ...money,
          needsCode: 'btnViewPrice',
        }),
        sectionScope: f.textarea('范围', 'Scope'),
        sectionStatus: f.lookup('BID_PROJECT_SECTION_STATUS', '标段状态', 'Section status', {
          auto: true,
          default: 'NOT_STARTED',
        }),
        tenderNumber: f.text('招标编号', 'Tender no.', { auto: true, maxLength: 30 }),
        planLineId: f.ref('srmBidPlan.lines', '计划行', 'Plan line', { auto: true }),
      },
    }),
    requisitions: child({
      title: t('需求来源', 'Requisitions'),
      unique: [['requisitionLineId']],
      max: 500,
      fields: {
        requisitionLineId: f.ref('srmPurRequisition.lines', '申请行', 'Requisition line', {
          required: true,
        }),
        requisitionId: f.ref('srmPurRequisition', '采购申请', 'Requisition', { auto: true }),
        sectionNo: f.text('标段号', 'Section no.', { ...sectionNo, required: true }),
        quantity: f.number('数量', 'Quantity', { required: true, over: '0' }),
        heldQuantity: f.number('占用数量', 'Held quantity', { auto: true, default: '0' }),
      },
    }),
    team: child({
      title: t('项目组', 'Team'),
      unique: [['personId', 'teamRole']],
      max: 50,
      fields: {
        personId: f.ref('basePerson', '成员', 'Member', { required: true }),
        teamRole: f.lookup('BID_TEAM_ROLE', '角色', 'Role', { required: true }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('已立项', 'Approved'),
    EXECUTING: t('招标中', 'Tendering'),
    FINISHED: t('已完成', 'Finished'),
    CANCELLED: t('已终止', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doCreateDocument',
      label: t('编制招标文件', 'Create tender document'),
      from: ['APPROVED', 'EXECUTING'],
      to: 'EXECUTING',
      by: 'buyer',
      style: 'primary',
      needs: TENDER_DRAFTING,
      recordOnly: true,
      guard: 'hasFreeSection',
      input: {
        sectionNos: f.text('标段', 'Sections', {
          maxLength: 200,
          pattern: 'S\\d{1,3}(,\\s*S\\d{1,3})*',
          hint: t(
            '标段号，用逗号分隔；为空表示全部可招标标段',
            'Section numbers separated by commas; empty: all that can be tendered',
          ),
        }),
      },
    },
    {
      op: 'followTender',
      label: t('招标进展', 'Progress of tenders'),
      // An award may be taken back after the project is over.
      from: ['EXECUTING', 'FINISHED'],
      to: ['EXECUTING', 'FINISHED'],
      by: 'system',
    },
    {
      op: 'doGiveUp',
      label: t('流标标段不再招标', 'Give up failed sections'),
      from: ['APPROVED', 'EXECUTING'],
      to: ['APPROVED', 'EXECUTING', 'FINISHED'],
      by: 'buyer',
      style: 'danger',
      optional: true,
      recordOnly: true,
      guard: 'hasFreeSection',
      input: {
        sectionNos: f.text('标段', 'Sections', {
          required: true,
          maxLength: 200,
          pattern: 'S\\d{1,3}(,\\s*S\\d{1,3})*',
          hint: t('标段号，用逗号分隔', 'Section numbers separated by commas'),
        }),
        reason,
      },
    },
    {
      op: 'followPlan',
      label: t('计划新版本', 'New version of the plan'),
      from: [],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doCancel',
      label: t('终止项目', 'Cancel project'),
      from: ['APPROVED', 'EXECUTING'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      recordOnly: true,
      guard: 'nothingRuns',
      input: { reason },
    },
  ],
  access: { org: 'orgId', category: 'categoryId', persons: ['buyerId'], users: ['supervisorId'] },
  list: {
    columns: `
      projectNumber projectName categoryId bidType legalFlag buyerId estimatedAmountExclTax
      budgetAmountExclTax retenderSeq status creationDate`,
    filters: `
      projectNumber projectName planId categoryId bidType legalFlag buyerId status creationDate`,
    sort: '-creationDate',
  },
  screens: {
    biddingProjectList: { kind: 'list', side: 'buyer' },
    biddingProjectEdit: { kind: 'edit', side: 'buyer' },
    biddingProjectDetail: { kind: 'detail', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmBidPlan', field: 'planId' },
    { direction: 'up', resource: 'srmBidSetup', field: 'setupId' },
    { direction: 'up', resource: 'srmPurRequisition', field: 'requisitions.requisitionId' },
    { direction: 'down', resource: 'srmBidDocument', field: 'projectId' },
  ],
  indexes: [
    { fields: ['planId'] },
    { fields: ['orgId', 'categoryId', 'creationDate'] },
    { fields: ['requisitionLineId'], child: 'requisitions' },
  ],
})
