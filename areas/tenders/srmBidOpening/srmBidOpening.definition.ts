import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const inside = { visibleTo: 'buyer' } as const
const price = { ...told, needsCode: 'btnViewPrice' } as const

const attendances = child({
  title: t('签到与密钥', 'Attendance and keys'),
  auto: true,
  ...inside,
  about: 'userId',
  fields: {
    userId: f.ref('baseUser', '人员', 'User', told),
    openerRole: f.lookup('BID_OPENER_ROLE', '角色', 'Role', told),
    signInTime: f.datetime('签到时间', 'Signed in at', { ...told, seconds: true }),
    keyTime: f.datetime('密钥提交', 'Key given at', { ...told, seconds: true }),
  },
})

const sections = child({
  title: t('标段法定数', 'Section quorum'),
  auto: true,
  fields: {
    sectionNo: f.integer('标段号', 'Section no.', told),
    effectiveCount: f.integer('有效投标', 'Effective bids', told),
    minBidders: f.integer('最少家数', 'Minimum', told),
    openFlag: f.bool('开标', 'Opened', told),
    failReason: f.text('流标原因', 'Failure reason', { ...told, maxLength: 500 }),
  },
})

/** Bids compete: nobody wants their sum. */
const amount = { ...price, noTotal: true } as const

const line = {
  sectionNo: f.integer('标段号', 'Section no.', told),
  amountExclTax: f.amount('不含税金额', 'Amount excl. tax', amount),
  amountInclTax: f.amount('含税金额', 'Amount incl. tax', amount),
  deliveryDays: f.integer('交付期', 'Delivery days', told),
} as const
const commitments = {
  commitmentTech: f.text('技术标指纹', 'Commitment of the technical envelope', {
    ...told,
    maxLength: 64,
  }),
  commitmentPrice: f.text('价格标指纹', 'Commitment of the price envelope', {
    ...told,
    maxLength: 64,
  }),
} as const

const lines = child({
  title: t('唱标记录', 'Bids opened'),
  auto: true,
  about: 'supplierId',
  fields: {
    ...line,
    supplierId: f.ref('srmPosSupplier', '投标人', 'Bidder', told),
    respondId: f.ref('srmBidRespond', '投标书', 'Bid', told),
    submitTime: f.datetime('提交时间', 'Submitted at', { ...told, seconds: true }),
    openResult: f.lookup('BID_OPEN_RESULT', '开启结果', 'Result', told),
    convertedAmount: f.amount('换算总价', 'Converted total', { ...amount, ...inside }),
    confirmTime: f.datetime('投标人确认', 'Confirmed by bidder', told),
    objection: f.textarea('开标异议', 'Objection', told),
    reply: f.textarea('异议答复', 'Reply to the objection', told),
    ...commitments,
  },
})

/** What every bidder of the tender may know, when the tender says so: the same as read out at a public opening. */
const announced = child({
  title: t('开标一览', 'Opening list'),
  auto: true,
  fields: { bidderName: f.text('投标人', 'Bidder', told), ...line, ...commitments },
})

/** The opening of a tender: who came, whose keys opened it, and what was in the envelopes. */
export const srmBidOpening = defineDocument({
  resource: 'srmBidOpening',
  title: t('开标', 'Bid opening'),
  number: { field: 'openingNumber', pattern: 'BO{yyyyMMdd}{seq4}' },
  display: { code: 'openingNumber', name: 'title', withCode: true },
  withoutNew: true,
  fields: {
    ...group('开标', 'Opening', {
      openingNumber: f.text('开标编号', 'Opening no.', { ...told, unique: true, maxLength: 30 }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', told),
      documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
      title: f.text('招标名称', 'Title', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      openingMode: f.lookup('BID_OPENING_MODE', '开标方式', 'Opening mode', told),
      sealLevel: f.lookup('BID_SEAL_LEVEL', '密封级别', 'Seal level', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      planOpenTime: f.datetime('计划开标时间', 'Planned opening', told),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', { ...told, ...inside }),
      openerIds: f.multiref('baseUser', '开标人', 'Openers', { ...told, ...inside }),
      openersRequired: f.integer('所需开标人数', 'Openers needed', { ...told, ...inside }),
    }),
    ...group('记录', 'Record', {
      techOpenedTime: f.datetime('技术标开启时间', 'Technical envelopes opened', {
        ...told,
        seconds: true,
      }),
      openedTime: f.datetime('价格标开启时间', 'Price envelopes opened', {
        ...told,
        seconds: true,
      }),
      priceReason: f.text('开价格标依据', 'Ground for opening the prices', {
        ...told,
        maxLength: 500,
      }),
      delayReason: f.text('延迟原因', 'Reason of delay', { ...told, maxLength: 500 }),
    }),
  },
  children: { attendances, sections, lines, announced },
  states: {
    WAITING: t('待开标', 'Waiting'),
    SIGNING: t('签到中', 'Signing in'),
    TECH_OPENED: t('技术标已开', 'Technical envelopes opened'),
    OPENED: t('已开标', 'Opened'),
    FAILED: t('流标', 'Failed'),
    CANCELLED: t('已终止', 'Cancelled'),
  },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doSignIn',
      label: t('签到', 'Attend'),
      from: ['WAITING', 'SIGNING', 'TECH_OPENED'],
      to: ['SIGNING', 'TECH_OPENED'],
      by: 'buyer',
      guard: 'toAttend',
      recordOnly: true,
      optional: true,
    },
    {
      op: 'doGiveKey',
      label: t('提交密钥', 'Give key'),
      from: ['SIGNING', 'TECH_OPENED'],
      to: 'same',
      by: 'buyer',
      guard: 'toGiveKey',
      recordOnly: true,
      optional: true,
      input: {
        password: f.text('开标密码', 'Opening password', {
          secret: true,
          hint: t('系统密封的招标无需填写', 'Not needed where the system seals'),
        }),
      },
    },
    {
      op: 'doBidOpening',
      label: t('开标', 'Open bids'),
      from: ['SIGNING'],
      to: ['TECH_OPENED', 'OPENED', 'FAILED'],
      by: 'buyer',
      guard: 'byHost',
      recordOnly: true,
      style: 'primary',
      optional: true,
      input: {
        reason: f.text('延迟原因', 'Reason of delay', {
          maxLength: 500,
          hint: t('晚于截止时间60分钟时必填', 'Needed more than 60 minutes after the deadline'),
        }),
      },
    },
    {
      op: 'doOpenPrice',
      label: t('开价格标', 'Open prices'),
      from: ['TECH_OPENED'],
      to: 'OPENED',
      by: 'buyer',
      guard: 'byHost',
      recordOnly: true,
      style: 'primary',
      optional: true,
      input: {
        reason: f.text('技术评审结论依据', 'Signed technical evaluation', {
          required: true,
          maxLength: 500,
          hint: t(
            '写明已签字确认的技术评审记录编号',
            'Name the signed record of the technical evaluation',
          ),
        }),
      },
    },
    {
      op: 'doConfirmLine',
      label: t('确认开标结果', 'Confirm own line'),
      from: ['TECH_OPENED', 'OPENED'],
      to: 'same',
      by: 'supplier',
      guard: 'toConfirm',
      recordOnly: true,
      optional: true,
      input: {
        objection: f.textarea('异议', 'Objection', {
          hint: t('无异议请留空', 'Leave empty if there is none'),
        }),
      },
    },
    {
      op: 'doReply',
      label: t('答复异议', 'Reply to objection'),
      from: ['TECH_OPENED', 'OPENED'],
      to: 'same',
      by: 'buyer',
      guard: 'hasObjection',
      recordOnly: true,
      optional: true,
      input: {
        supplierId: f.ref('srmPosSupplier', '投标人', 'Bidder', {
          ...{ required: true, among: { rows: 'lines', field: 'supplierId' } },
        }),
        reply: f.textarea('答复', 'Reply', { required: true }),
      },
    },
    {
      op: 'doMove',
      label: t('开标时间变更', 'Opening moved'),
      from: ['WAITING', 'SIGNING'],
      to: ['WAITING', 'SIGNING'],
      by: 'system',
    },
    {
      op: 'doCancel',
      label: t('终止', 'Cancel'),
      from: ['WAITING', 'SIGNING', 'TECH_OPENED'],
      to: 'CANCELLED',
      by: 'system',
    },
  ],
  access: {
    supplier: 'lines.supplierId',
    supplierStates: ['TECH_OPENED', 'OPENED'],
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId'],
  },
  list: {
    columns: `
      openingNumber documentNumber title planOpenTime openingMode openersRequired openedTime status`,
    filters: 'openingNumber documentNumber title status planOpenTime',
    sort: '-creationDate',
  },
  screens: {
    biddingBidOpeningList: { kind: 'list', side: 'both' },
    biddingBidOpeningEdit: { kind: 'detail', side: 'both', title: t('开标大厅', 'Opening hall') },
  },
  matters: [
    {
      type: 'IN_BID_OPEN',
      when: { status: ['WAITING', 'SIGNING'] },
      owner: { person: 'buyerId' },
      due: 'planOpenTime',
    },
    {
      type: 'IN_BID_OPEN',
      when: { status: ['WAITING', 'SIGNING'] },
      owner: { users: 'openers' },
      due: 'planOpenTime',
    },
  ],
  links: [{ direction: 'up', resource: 'srmBidDocument', field: 'documentId' }],
  indexes: [
    { fields: ['documentId'], unique: true },
    { fields: ['supplierId'], child: 'lines' },
  ],
})
