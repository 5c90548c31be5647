import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'

const told = { auto: true } as const

/** How far each tender is, in times and counts and never in prices. It stores nothing. */
export const srmBidMonitoring = defineDocument({
  resource: 'srmBidMonitoring',
  title: t('寻源过程监控', 'Tender progress'),
  display: { code: 'documentNumber', title: ['documentNumber', 'title'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('招标', 'Tender', {
      opens: f.text('打开单据', 'Opens', { ...told, hidden: true, maxLength: 60 }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', told),
      documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
      title: f.text('招标名称', 'Title', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', told),
      bidType: f.lookup('BID_TYPE', '招标方式', 'Tender type', told),
    }),
    ...group('时间', 'Times', {
      publishTime: f.datetime('发布时间', 'Published at', told),
      signupEndTime: f.datetime('报名截止', 'Sign-up ends', told),
      bidEndTime: f.datetime('投标截止', 'Bid deadline', told),
      openedTime: f.datetime('开标时间', 'Opened at', told),
      evaluationStartTime: f.datetime('评标开始', 'Evaluation started', told),
      evaluationEndTime: f.datetime('评标完成', 'Evaluation finished', told),
    }),
    ...group('数量', 'Counts', {
      participantCount: f.integer('邀请/报名供应商', 'Suppliers', told),
      signedUpCount: f.integer('已报名或接受', 'Signed up', told),
      bidCount: f.integer('投标数', 'Bids', {
        ...told,
        hint: t('不公开投标人的招标截止前为空', 'Empty before the deadline if bidders are hidden'),
      }),
      openedCount: f.integer('已开标', 'Bids opened', told),
    }),
  },
  states: srmBidDocument.states,
  access: {
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId'],
  },
  list: {
    columns: `
      documentNumber title bidType buyerId publishTime signupEndTime bidEndTime openedTime
      evaluationStartTime evaluationEndTime participantCount signedUpCount bidCount openedCount status`,
    filters: 'documentNumber title bidType categoryId buyerId bidEndTime openedTime status',
    sort: '-creationDate',
    opens: { resource: 'opens', id: 'documentId' },
  },
  screens: { processMonitoringList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmBidDocument', field: 'documentId' }],
})
