import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const

/**
 * Who read a notice and confirmed it. With a receipt there is a row for everybody addressed at the publication, else for those
 * who opened it. A record of its own, because a notice may have thousands of readers.
 */
export const srmBaseNoticeReader = defineDocument({
  resource: 'srmBaseNoticeReader',
  title: t('公告阅读记录', 'Reader of a notice'),
  display: { code: 'userId', title: ['noticeId', 'userId'] },
  readOnly: true,
  withoutOrg: true,
  withoutHistory: true,
  files: 'none',
  fields: group('阅读', 'Reading', {
    noticeId: f.ref('srmBaseNotice', '公告', 'Notice', told),
    userId: f.ref('baseUser', '阅读人', 'Reader', told),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
    departmentId: f.ref('baseDepartment', '部门', 'Department', told),
    receiptDeadline: f.datetime('确认截止时间', 'Receipt until', told),
    firstReadTime: f.datetime('首次阅读', 'First read', told),
    readTimes: f.integer('阅读次数', 'Times read', { ...told, default: 0 }),
    confirmTime: f.datetime('确认时间', 'Receipt given', told),
    lateFlag: f.bool('逾期', 'Late', { computed: 'atRead' }),
  }),
  states: {
    UNREAD: t('未读', 'Unread'),
    READ: t('已读', 'Read'),
    CONFIRMED: t('已确认', 'Confirmed'),
  },
  access: { org: null, like: 'noticeId' },
  screens: { 'notice/noticeReaders': { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmBaseNotice', field: 'noticeId' }],
  indexes: [{ fields: ['noticeId', 'userId'], unique: true }, { fields: ['userId', 'status'] }],
})
