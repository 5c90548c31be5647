import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const insideOnly = { visibleTo: 'buyer' } as const
const toSuppliers = {
  field: 'audience',
  is: ['SUPPLIER_ALL', 'SUPPLIER_CATEGORY', 'SUPPLIER_CHOSEN', 'ALL'],
} as const
const toCategories = { field: 'audience', is: 'SUPPLIER_CATEGORY' } as const
const toChosen = { field: 'audience', is: 'SUPPLIER_CHOSEN' } as const
const receipt = { field: 'receiptFlag', is: 'Y' } as const
const pinned = { field: 'topFlag', is: 'Y' } as const
const topEndDate = f.date('置顶截止', 'Pinned until', { onlyWhen: pinned, required: pinned })

/** A text for an audience. Who reads it is decided at each read, from the audience and what is known of the reader then. */
export const srmBaseNotice = defineDocument({
  resource: 'srmBaseNotice',
  title: t('公告', 'Notice'),
  number: { field: 'noticeNumber', pattern: 'NT{yyyyMMdd}{seq3}' },
  display: { code: 'noticeNumber', name: 'noticeTitle', nameEn: 'noticeTitleEn' },
  approval: { process: 'NOTICE', processFrom: 'noticeConfigId.processCode' },
  fields: {
    ...group('公告', 'Notice', {
      noticeNumber: f.text('公告编号', 'Notice no.', { auto: true, unique: true, maxLength: 30 }),
      noticeType: f.lookup('NOTICE_TYPE', '公告类型', 'Type', { required: true }),
      noticeConfigId: f.ref('srmBaseNoticeConfig', '公告模板', 'Template', {
        ...insideOnly,
        refFilter: [
          { field: 'status', is: 'PUBLISHED' },
          { field: 'configKind', is: 'NOTICE' },
        ],
      }),
      orgId: f.ref('baseOrganization', '发布组织', 'Issued by', { default: { session: 'orgId' } }),
      publisherId: f.ref('basePerson', '发布人', 'Published by', {
        ...told,
        ...insideOnly,
        default: { session: 'personId' },
      }),
      sourceType: f.text('来源单据类型', 'Source document', {
        ...told,
        ...insideOnly,
        hidden: true,
      }),
      sourceId: f.text('来源单据ID', 'Source id', { ...told, ...insideOnly, hidden: true }),
      sourceRoute: f.text('相关页面', 'Related screen', { ...told, hidden: true }),
      coverFileId: f.attachments('封面图片', 'Cover picture', {
        extensions: ['gif', 'jpg', 'jpeg', 'png', 'bmp'],
        maxCount: 1,
      }),
    }),
    ...group('内容', 'Text', {
      noticeTitle: f.text('公告标题', 'Title', {
        required: true,
        maxLength: 250,
        copiedFrom: 'noticeConfigId.titlePattern',
        overridable: true,
        english: 'noticeTitleEn',
        width: 320,
      }),
      noticeTitleEn: f.text('英文标题', 'English title', {
        maxLength: 250,
        copiedFrom: 'noticeConfigId.titlePatternEn',
        overridable: true,
      }),
      noticeContent: f.richtext('公告内容', 'Content', {
        required: true,
        copiedFrom: 'noticeConfigId.contentTemplate',
        overridable: true,
        english: 'noticeContentEn',
      }),
      noticeContentEn: f.richtext('英文内容', 'English content', {
        copiedFrom: 'noticeConfigId.contentTemplateEn',
        overridable: true,
      }),
    }),
    ...group('发布范围', 'Audience', {
      audience: f.lookup('NOTICE_AUDIENCE', '发布范围', 'Audience', {
        required: true,
        copiedFrom: 'noticeConfigId.defaultAudience',
        overridable: true,
        default: 'INSIDE',
      }),
      orgIds: f.multiref('baseOrganization', '可见组织', 'Organisations', {
        ...insideOnly,
        onlyWhen: { field: 'audience', is: ['INSIDE', 'ALL'] },
        hint: t(
          '为空表示全部组织，含下级组织',
          'Empty: all organisations. Those below are included',
        ),
      }),
      categoryIds: f.multiref('srmBaseCategory', '品类范围', 'Categories', {
        ...insideOnly,
        onlyWhen: toCategories,
        required: toCategories,
        hint: t('含下级品类', 'Categories below are included'),
      }),
      supplierIds: f.multiref('srmPosSupplier', '指定供应商', 'Chosen suppliers', {
        ...insideOnly,
        onlyWhen: toChosen,
        required: toChosen,
      }),
      supplierLevels: f.multilookup('POS_SUPPLIER_LEVEL', '供应商级别', 'Supplier levels', {
        ...insideOnly,
        onlyWhen: toSuppliers,
        hint: t('为空表示全部级别', 'Empty: all levels'),
      }),
    }),
    ...group('发布', 'Publication', {
      planPublishTime: f.datetime('计划发布时间', 'Planned publication', {
        ...insideOnly,
        hint: t('为空表示批准后立即发布', 'Empty: as soon as it is approved'),
      }),
      publishTime: f.datetime('发布时间', 'Published at', told),
      expireTime: f.datetime('失效时间', 'Expires', { editableIn: ['DRAFT', 'REJECTED'] }),
      topFlag: f.bool('置顶', 'Pinned', { default: 'N' }),
      topEndDate,
      importantFlag: f.bool('重要公告', 'Important', { default: 'N' }),
      popupFlag: f.bool('登录弹窗', 'Pop up after sign-in', { default: 'N' }),
      receiptFlag: f.bool('需要阅读确认', 'Read receipt', { default: 'N' }),
      receiptDeadline: f.datetime('确认截止时间', 'Receipt until', {
        onlyWhen: receipt,
        required: receipt,
      }),
      audienceCount: f.integer('应阅人数', 'Readers addressed', { ...told, ...insideOnly }),
      readCount: f.integer('已阅人数', 'Readers', { computed: 'atRead', ...insideOnly }),
      confirmCount: f.integer('已确认数', 'Receipts', { computed: 'atRead', ...insideOnly }),
      readFlag: f.bool('是否已读', 'Read by me', { computed: 'atRead' }),
      confirmedFlag: f.bool('我已确认', 'Receipt given', { computed: 'atRead', hidden: true }),
      withdrawReason: f.text('撤下原因', 'Why taken down', { ...told, ...insideOnly }),
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('待发布', 'To be published'),
    PUBLISHED: t('已发布', 'Published'),
    WITHDRAWN: t('已撤下', 'Taken down'),
    EXPIRED: t('已失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: ['APPROVED', 'PUBLISHED'] }),
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['APPROVED'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'primary',
      optional: true,
    },
    {
      op: 'doTop',
      label: t('置顶', 'Pin'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: { topFlag: f.bool('置顶', 'Pinned', { required: true, default: 'Y' }), topEndDate },
    },
    {
      op: 'doConfirmRead',
      label: t('确认已阅', 'Confirm reading'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'both',
      code: 'view',
      ownRows: true,
      noButton: true,
      optional: true,
      guard: 'asksReceipt',
    },
    {
      op: 'doRecall',
      label: t('撤下', 'Take down'),
      from: ['APPROVED', 'PUBLISHED'],
      to: 'WITHDRAWN',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason: f.text('撤下原因', 'Reason', { required: true }) },
    },
    {
      op: 'doExpire',
      label: t('到期失效', 'Expire'),
      from: ['PUBLISHED'],
      to: 'EXPIRED',
      by: 'system',
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer', optional: true },
  ],
  clock: [
    { code: 'publish', op: 'doPublish', at: 'planPublishTime', exact: true },
    { code: 'expire', op: 'doExpire', at: 'expireTime', exact: true },
    {
      code: 'receiptDue',
      at: 'receiptDeadline',
      daysBefore: [1],
      states: ['PUBLISHED'],
      where: { receiptFlag: 'Y' },
    },
    {
      code: 'unpin',
      at: 'topEndDate',
      after: { days: 1 },
      states: ['PUBLISHED'],
      where: { topFlag: 'Y' },
    },
  ],
  access: { org: null, persons: ['publisherId'], audience: ['PUBLISHED'] },
  list: {
    columns: `
      noticeNumber noticeTitle noticeType audience orgId topFlag importantFlag receiptFlag planPublishTime
      publishTime expireTime audienceCount readCount confirmCount readFlag publisherId status`,
    filters: 'noticeNumber noticeTitle noticeType audience publishTime publisherId topFlag status',
    sort: '-creationDate',
  },
  screens: {
    noticeManagement: { kind: 'list', side: 'buyer' },
    'notice/noticeMore': {
      kind: 'list',
      side: 'both',
      title: t('公告', 'Notices'),
      preset: { status: 'PUBLISHED' },
      columns: ['noticeTitle', 'noticeType', 'topFlag', 'publishTime', 'orgId', 'readFlag'],
      sort: '-topFlag -publishTime',
    },
    'notice/noticeEdit': { kind: 'edit', side: 'buyer' },
    'notice/noticeDesc': { kind: 'detail', side: 'both' },
    'notice/noticePreview': { kind: 'detail', side: 'buyer', title: t('公告预览', 'Preview') },
  },
  links: [
    { direction: 'up', resource: 'srmBaseNoticeConfig', field: 'noticeConfigId' },
    { direction: 'down', resource: 'srmBaseNoticeReader', field: 'noticeId' },
  ],
  indexes: [
    { fields: ['audience', 'topFlag'], where: "status = 'PUBLISHED' and top_flag = 'Y'" },
    { fields: ['publishTime'], where: "status = 'PUBLISHED'" },
    {
      fields: ['sourceType', 'sourceId', 'noticeConfigId'],
      unique: true,
      where: "source_id is not null and status <> 'WITHDRAWN'",
    },
  ],
})
