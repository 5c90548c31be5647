import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const

/** What a tender tells the outside: to all registered suppliers, or to its bidders only. */
export const srmBidNotice = defineDocument({
  resource: 'srmBidNotice',
  title: t('招标公告', 'Tender notice'),
  number: { field: 'noticeNumber', pattern: 'BN{yyyyMMdd}{seq4}' },
  display: { code: 'noticeNumber', name: 'title', withCode: true },
  approval: { process: 'BID_NOTICE', applicantField: 'buyerId' },
  fields: {
    ...group('公告', 'Notice', {
      noticeNumber: f.text('公告编号', 'Notice no.', { auto: true, unique: true, maxLength: 30 }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', {
        required: true,
        fixedAfterCreate: true,
        visibleTo: 'buyer',
      }),
      documentNumber: f.text('招标编号', 'Tender no.', {
        copiedFrom: 'documentId.documentNumber',
        maxLength: 30,
      }),
      noticeType: f.lookup('BID_NOTICE_TYPE', '公告类型', 'Notice type', {
        required: true,
        default: 'CHANGE',
      }),
      scope: f.lookup('BID_NOTICE_SCOPE', '发布范围', 'Published to', {
        required: true,
        default: 'INVITED',
      }),
      title: f.text('标题', 'Title', { required: true }),
      content: f.richtext('内容', 'Content', { required: true }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        copiedFrom: 'documentId.orgId',
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        copiedFrom: 'documentId.categoryId',
      }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', { copiedFrom: 'documentId.buyerId' }),
      previousId: f.ref('srmBidNotice', '原公告', 'Replaces', {
        refFilter: [{ field: 'documentId', sameAs: 'documentId' }],
      }),
    }),
    ...group('发布', 'Publication', {
      publishTime: f.datetime('发布时间', 'Published at', told),
      endTime: f.datetime('公示截止', 'Shown until'),
      signUpFlag: f.bool('可在线报名', 'Online sign-up', { ...told, default: 'N' }),
      signupEndTime: f.datetime('报名截止', 'Sign-up ends', told),
      revokeReason: f.text('撤销原因', 'Reason of revoking', { ...told, maxLength: 500 }),
      supplierIds: f.multiref('srmPosSupplier', '参与供应商', 'Bidders', {
        ...told,
        hidden: true,
        visibleTo: 'buyer',
      }),
    }),
  },
  states: {
    ...approvalStates,
    PUBLISHED: t('已发布', 'Published'),
    EXPIRED: t('已到期', 'Expired'),
    REVOKED: t('已撤销', 'Revoked'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'PUBLISHED' }),
    {
      op: 'doPublishWithTender',
      label: t('随招标发布', 'Publish with the tender'),
      from: ['DRAFT'],
      to: 'PUBLISHED',
      by: 'system',
    },
    {
      op: 'followJoin',
      label: t('投标人加入', 'Bidder joined'),
      from: ['PUBLISHED', 'EXPIRED', 'REVOKED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doSignUp',
      label: t('报名', 'Sign up'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'supplier',
      optional: true,
      style: 'primary',
      guard: 'canSignUp',
      input: {
        sectionNos: f.text('参与标段号', 'Section numbers', {
          maxLength: 200,
          pattern: '\\d+(,\\s*\\d+)*',
          hint: t('用逗号分隔；为空表示全部', 'Separated by commas; empty: all'),
        }),
        contactName: f.text('联系人', 'Contact', { required: true, maxLength: 60 }),
        contactPhone: f.text('联系电话', 'Contact phone', { required: true, maxLength: 40 }),
        contactEmail: f.text('邮箱', 'E-mail', { required: true, maxLength: 100 }),
      },
    },
    {
      op: 'doExpire',
      label: t('到期', 'Expire'),
      from: ['PUBLISHED'],
      to: 'EXPIRED',
      by: 'system',
    },
    {
      op: 'doInvalid',
      label: t('撤销', 'Revoke'),
      from: ['PUBLISHED'],
      to: 'REVOKED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 500 }) },
    },
  ],
  clock: [{ code: 'expire', op: 'doExpire', at: 'endTime' }],
  access: {
    sharedWith: [
      { states: ['PUBLISHED', 'EXPIRED', 'REVOKED'], where: { scope: ['PUBLIC', 'REGISTERED'] } },
      { states: ['PUBLISHED', 'EXPIRED', 'REVOKED'], by: 'supplierIds' },
    ],
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
  },
  list: {
    columns: `
      noticeNumber noticeType title documentNumber scope publishTime signupEndTime endTime status`,
    filters: 'noticeNumber noticeType title documentNumber scope status publishTime',
    sort: '-creationDate',
  },
  screens: {
    biddingNoticeList: { kind: 'list', side: 'both' },
    biddingNoticeEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmBidDocument', field: 'documentId' }],
  indexes: [{ fields: ['documentId'] }],
})
