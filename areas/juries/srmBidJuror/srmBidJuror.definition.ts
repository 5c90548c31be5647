import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const inside = { auto: true, hidden: true } as const

/**
 * An expert's call to a jury. Nobody but this expert reads it, whatever rights others have: a jury is secret until the
 * evaluation begins. What follows from a reply is done by the clock, so that no record of others names who replied.
 */
export const srmBidJuror = defineDocument({
  resource: 'srmBidJuror',
  title: t('评标邀请', 'Call to a jury'),
  display: { code: 'drawingNumber' },
  withoutNew: true,
  fields: group('评标邀请', 'Call to a jury', {
    drawingId: f.text('抽取单', 'Drawing', { ...inside, maxLength: 20 }),
    drawingNumber: f.text('抽取编号', 'Drawing no.', { ...told, maxLength: 30 }),
    expertId: f.ref('srmBidExpert', '专家', 'Expert', inside),
    userId: f.ref('baseUser', '登录账号', 'User account', inside),
    jurorRole: f.lookup('BID_JUROR_ROLE', '角色', 'Role', told),
    evaluationTime: f.datetime('评标时间', 'Evaluation at', told),
    evaluationPlace: f.text('评标地点', 'Place', { ...told, maxLength: 300 }),
    notifyTime: f.datetime('通知时间', 'Notified', told),
    replyEndTime: f.datetime('确认期限', 'Reply until', told),
    replyTime: f.datetime('回复时间', 'Replied', told),
    declineReason: f.text('拒绝原因', 'Reason declined', { ...told, maxLength: 500 }),
    drawNum: f.integer('抽取次序', 'Draw', inside),
    drawSeq: f.integer('抽取顺序', 'Order', inside),
    settleTime: f.datetime('待处理时间', 'To deal with from', inside),
    settledFlag: f.bool('已处理', 'Dealt with', { ...inside, default: 'N' }),
    countedFlag: f.bool('已计入抽中次数', 'Counted for the expert', { ...inside, default: 'N' }),
  }),
  states: {
    TO_CONFIRM: t('待确认', 'To confirm'),
    CONFIRMED: t('已确认', 'Confirmed'),
    DECLINED: t('已拒绝', 'Declined'),
    NO_REPLY: t('未回复', 'No reply'),
    RECUSED: t('已回避', 'Recused'),
    ABSENT: t('缺席', 'Absent'),
    VOID: t('已作废', 'Void'),
  },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doConfirm',
      label: t('回复', 'Reply'),
      from: ['TO_CONFIRM'],
      to: ['CONFIRMED', 'DECLINED'],
      by: 'buyer',
      style: 'primary',
      optional: true,
      input: {
        acceptFlag: f.bool('参加评标', 'I take part', { required: true, default: 'Y' }),
        reason: f.text('拒绝原因', 'Reason to decline', { maxLength: 500 }),
      },
    },
    {
      op: 'doLapse',
      label: t('逾期未回复', 'No reply in time'),
      from: ['TO_CONFIRM'],
      to: 'NO_REPLY',
      by: 'system',
    },
    {
      op: 'doLeave',
      label: t('离席', 'Leave the jury'),
      from: ['TO_CONFIRM', 'CONFIRMED'],
      to: ['RECUSED', 'ABSENT', 'VOID'],
      by: 'system',
    },
  ],
  clock: [
    { code: 'silence', op: 'doLapse', at: 'replyEndTime', exact: true },
    {
      code: 'settle',
      at: 'settleTime',
      states: ['CONFIRMED', 'DECLINED', 'NO_REPLY'],
      where: { settledFlag: 'N' },
      exact: true,
    },
  ],
  access: { org: null, users: ['userId'], ownOnly: true, creatorSees: false },
  list: {
    columns: 'drawingNumber jurorRole evaluationTime evaluationPlace replyEndTime replyTime status',
    filters: 'drawingNumber evaluationTime status',
    sort: '-creationDate',
  },
  screens: {
    biddingJurorList: { kind: 'list', side: 'buyer' },
    biddingJurorDetail: { kind: 'detail', side: 'buyer' },
  },
  indexes: [
    { fields: ['drawingId', 'expertId'], unique: true },
    { fields: ['userId', 'status'] },
    { fields: ['status', 'evaluationTime'] },
  ],
})
