import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const

/** How far each RFQ, sealed auction, tender and live auction is, in times and counts and never in prices. It stores nothing. */
export const srmBidMonitoring = defineDocument({
  resource: 'srmBidMonitoring',
  title: t('寻源过程监控', 'Sourcing progress'),
  display: { code: 'eventNumber', title: ['eventNumber', 'title'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('寻源', 'Event', {
      opens: f.text('打开单据', 'Opens', { ...told, hidden: true, maxLength: 60 }),
      eventId: f.integer('单据ID', 'Event id', { ...told, hidden: true }),
      sourcingMode: f.lookup('SRC_MODE', '寻源方式', 'Sourcing mode', told),
      eventNumber: f.text('单据编号', 'Event no.', { ...told, maxLength: 30 }),
      title: f.text('标题', 'Title', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', told),
    }),
    ...group('进度', 'Progress', {
      currentNode: f.lookup('SRC_NODE', '当前节点', 'Awaited step', told),
      nodePlanTime: f.datetime('节点计划时间', 'Step planned at', {
        ...told,
        hint: t(
          '招标按招标计划，其他按组织的标准天数从上一节点推算',
          'Tenders follow their plan, others the standard days after the step before',
        ),
      }),
      nodeActualTime: f.datetime('上一节点实际时间', 'Step before done at', told),
      overdueDays: f.integer('逾期天数', 'Days overdue', told),
      overdueFlag: f.bool('逾期', 'Overdue', told),
      cycleDays: f.number('周期天数', 'Cycle (days)', {
        ...told,
        scale: 1,
        hint: t('从申请批准或创建到定标批准', 'From requisition or creation to the approved award'),
      }),
    }),
    ...group('实际时间', 'Actual times', {
      requisitionApproved: f.datetime('申请批准', 'Requisition approved', told),
      eventCreated: f.datetime('创建', 'Created', told),
      eventPublished: f.datetime('发布', 'Published', told),
      quotesClosed: f.datetime('报价截止', 'Closed', told),
      opened: f.datetime('开启', 'Opened', told),
      awardSubmitted: f.datetime('定标提交', 'Award submitted', told),
      awardApproved: f.datetime('定标批准', 'Award approved', told),
      outputCreated: f.datetime('首个订单', 'First order', told),
    }),
    ...group('数量', 'Counts', {
      invitedCount: f.integer('邀请/报名供应商', 'Suppliers', told),
      quotedCount: f.integer('报价数', 'Quotations', {
        ...told,
        hint: t('不公开投标人的招标截止前为空', 'Empty before the deadline if bidders are hidden'),
      }),
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('驳回', 'Rejected'),
    APPROVED: t('待发布', 'To publish'),
    PUBLISH_APPROVING: t('发布审批中', 'Publication in approval'),
    PUBLISH_REJECTED: t('发布驳回', 'Publication rejected'),
    PUBLISHED: t('已发布', 'Published'),
    QUOTING: t('报价中', 'Quoting'),
    ONGOING: t('应标中', 'Running'),
    OPEN: t('竞价中', 'Auction running'),
    PAUSED: t('暂停', 'Paused'),
    BETWEEN_TURNS: t('轮间', 'Between turns'),
    CLOSED: t('已截止', 'Closed'),
    ENDED: t('待开标', 'To open'),
    OPENED: t('已开启', 'Opened'),
    TIE_BREAK: t('同价再报', 'Tie break'),
    EVALUATING: t('评标中', 'Evaluating'),
    EVALUATED: t('评标完成', 'Evaluated'),
    RESULTED: t('已生成结果', 'Result created'),
    AWARDING: t('定标中', 'Awarding'),
    AWARDED: t('已定标', 'Awarded'),
    COMPLETED: t('已归档', 'Archived'),
    CONVERTED: t('已转竞价', 'Turned into an auction'),
    FAILED: t('流标', 'Failed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  access: {
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId'],
  },
  list: {
    columns: `
      sourcingMode eventNumber title categoryId buyerId currentNode nodePlanTime nodeActualTime
      overdueDays requisitionApproved eventCreated eventPublished quotesClosed opened
      awardSubmitted awardApproved outputCreated cycleDays invitedCount quotedCount status`,
    filters: `
      sourcingMode eventNumber title categoryId buyerId orgId overdueFlag status creationDate`,
    sort: '-creationDate',
    opens: { resource: 'opens', id: 'eventId' },
  },
  screens: { processMonitoringList: { kind: 'list', side: 'buyer' } },
})
