import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { orderMove } from '../../orders/ports/rules.ts'

const told = { auto: true } as const
const inside = { visibleTo: 'buyer' } as const
const price = { ...told, needsCode: 'btnViewPrice', currencyField: 'currencyCode' } as const
const score = { ...told, noTotal: true, precision: 9, scale: 2, shownScale: 2 } as const
const letter = { ...inside, editableIn: ['PUBLICITY', 'TO_NOTIFY'], maxLength: 2000 } as const

/** A supplier reads its own lines only; of others it learns what was published. */
const lines = child({
  title: t('结果明细', 'Result lines'),
  auto: true,
  about: 'supplierId',
  leading: ['sectionNo', 'resultType', 'amountExclTax', 'sharePct', 'rankNum', 'totalScore'],
  fields: {
    sectionNo: f.integer('标段号', 'Section no.', { ...told, width: 90 }),
    supplierId: f.ref('srmPosSupplier', '投标人', 'Bidder', told),
    bidSupplierId: f.ref('srmBidSupplier', '投标人记录', 'Bidder record', {
      ...told,
      hidden: true,
    }),
    resultType: f.lookup('SRC_LINE_RESULT', '结果', 'Result', told),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', {
      ...told,
      ...{ needsCode: 'btnViewPrice', noTotal: true },
    }),
    sharePct: f.percent('份额(%)', 'Share (%)', told),
    rankNum: f.integer('排名', 'Rank', told),
    priceScore: f.number('价格分', 'Price score', score),
    techScore: f.number('技术分', 'Technical', score),
    bizScore: f.number('商务分', 'Commercial', score),
    serviceScore: f.number('服务分', 'Service', score),
    totalScore: f.number('总分', 'Total score', score),
    winnerScore: f.number('中标人总分', 'Total score of the winner', score),
    readTime: f.datetime('通知书签收', 'Letter received at', told),
    contractDate: f.date('签约日期', 'Contract signed on', told),
    contractNumber: f.text('合同编号', 'Contract no.', { ...told, maxLength: 60 }),
    objection: f.textarea('异议', 'Objection', { ...told, maxLength: 2000 }),
    objectTime: f.datetime('异议时间', 'Objection raised at', told),
    objectionReply: f.textarea('异议答复', 'Reply to the objection', { ...told, maxLength: 2000 }),
    conclusion: f.lookup('BID_OBJECTION_RESULT', '异议结论', 'Objection result', told),
  },
})

const objections = child({
  title: t('异议', 'Objections'),
  auto: true,
  ...inside,
  about: 'supplierId',
  fields: {
    supplierId: f.ref('srmPosSupplier', '提出人', 'Objector', told),
    objectTime: f.datetime('提出时间', 'Raised at', told),
    content: f.textarea('内容', 'Content', { ...told, maxLength: 2000 }),
    replyDueDate: f.date('答复期限', 'Reply due', told),
    replyContent: f.textarea('答复', 'Reply', { ...told, maxLength: 2000 }),
    replyTime: f.datetime('答复时间', 'Replied at', told),
    conclusion: f.lookup('BID_OBJECTION_RESULT', '结论', 'Conclusion', told),
  },
})

/** The result of a tender, from the publicity of its candidates to the signed contracts. Every bidder reads its part. */
export const srmBidResult = defineDocument({
  resource: 'srmBidResult',
  title: t('招标结果', 'Tender result'),
  number: { field: 'resultNumber', pattern: 'BRS{yyyyMMdd}{seq4}' },
  display: { code: 'resultNumber', name: 'title', withCode: true },
  withoutNew: true,
  fields: {
    ...group('招标', 'Tender', {
      resultNumber: f.text('结果编号', 'Result no.', { ...told, unique: true, maxLength: 30 }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', told),
      documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
      title: f.text('招标名称', 'Title', told),
      picketageId: f.ref('srmBidPicketage', '定标单', 'Award sign-off', { ...told, ...inside }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', { ...told, ...inside }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
    }),
    ...group('公示', 'Publicity', {
      publicityStart: f.datetime('公示开始', 'Publicity from', told),
      publicityEnd: f.datetime('公示截止', 'Publicity to', told),
      objectionCount: f.integer('待处理异议', 'Objections open', {
        ...told,
        ...inside,
        default: 0,
      }),
      publishedText: f.textarea('公布内容', 'Published', { ...told, maxLength: 20_000 }),
    }),
    ...group('结果', 'Result', {
      amountExclTax: f.amount('不含税金额', 'Amount excl. tax', { ...price, ...inside }),
      savingAmount: f.amount('节约额', 'Saving vs budget', { ...price, ...inside }),
      letterDate: f.date('通知书日期', 'Letter date', told),
      contractDueDate: f.date('签约期限', 'Contract due', told),
    }),
    ...group('通知书正文', 'Letters', {
      awardLetter: f.textarea('中标通知书正文', 'Award letter', letter),
      regretLetter: f.textarea('未中标通知书正文', 'Regret letter', letter),
      rejectLetter: f.textarea('否决通知书正文', 'Rejection letter', letter),
    }),
  },
  children: { lines, objections },
  states: {
    PUBLICITY: t('公示中', 'Publicity'),
    TO_NOTIFY: t('通知书待发', 'Letters to follow'),
    NOTIFIED: t('已通知', 'Notified'),
    CONTRACTED: t('已签约', 'Contracted'),
    COMPLETED: t('已完成', 'Completed'),
    REVOKED: t('已撤销', 'Revoked'),
  },
  editableIn: ['PUBLICITY', 'TO_NOTIFY'],
  deletableIn: [],
  transitions: [
    {
      op: 'doObject',
      label: t('提出异议', 'Object'),
      from: ['PUBLICITY'],
      to: 'same',
      by: 'supplier',
      optional: true,
      guard: 'mayObject',
      input: {
        content: f.textarea('异议内容', 'Objection', { required: true, maxLength: 2000 }),
      },
    },
    {
      op: 'doReplyObjection',
      label: t('答复异议', 'Reply to objection'),
      from: ['PUBLICITY'],
      to: ['PUBLICITY', 'TO_NOTIFY'],
      by: 'buyer',
      optional: true,
      guard: 'hasObjection',
      input: {
        supplierId: f.ref('srmPosSupplier', '提出人', 'Objector', {
          ...{ required: true, among: { rows: 'objections', field: 'supplierId' } },
        }),
        conclusion: f.lookup('BID_OBJECTION_REPLY', '结论', 'Conclusion', {
          required: true,
          default: 'REFUSED',
        }),
        reply: f.textarea('答复', 'Reply', { required: true, maxLength: 2000 }),
      },
    },
    {
      op: 'doEffect',
      label: t('公示结束', 'End of publicity'),
      from: ['PUBLICITY'],
      to: ['PUBLICITY', 'TO_NOTIFY'],
      by: 'system',
    },
    {
      op: 'followEffect',
      label: t('定标生效', 'Award took effect'),
      from: ['PUBLICITY'],
      to: 'TO_NOTIFY',
      by: 'system',
    },
    {
      op: 'saveNotification',
      label: t('发通知书', 'Send letters'),
      from: ['TO_NOTIFY'],
      to: ['NOTIFIED', 'CONTRACTED'],
      by: 'buyer',
      style: 'primary',
      optional: true,
      confirm: t(
        '通知书将发给全部投标人，并发布中标公告，确定？',
        'Letters go to all bidders, and the award is published. Send?',
      ),
    },
    {
      op: 'followReceipt',
      label: t('签收', 'Letter received'),
      from: ['NOTIFIED', 'CONTRACTED', 'COMPLETED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doContracted',
      label: t('登记签约', 'Record contract'),
      from: ['NOTIFIED'],
      to: ['NOTIFIED', 'CONTRACTED'],
      by: 'buyer',
      optional: true,
      input: {
        supplierId: f.ref('srmPosSupplier', '中标供应商', 'Winner', {
          ...{ required: true, among: { rows: 'lines', field: 'supplierId' } },
        }),
        contractDate: f.date('签约日期', 'Contract signed on', {
          required: true,
          default: { today: true },
        }),
        contractNumber: f.text('合同编号', 'Contract no.', { maxLength: 60 }),
      },
    },
    orderMove(['NOTIFIED', 'CONTRACTED']),
    {
      op: 'doFinish',
      label: t('完成', 'Complete'),
      from: ['CONTRACTED'],
      to: 'COMPLETED',
      by: 'system',
    },
    {
      op: 'doInvalid',
      label: t('撤销', 'Revoke'),
      from: ['PUBLICITY', 'TO_NOTIFY', 'NOTIFIED'],
      to: 'REVOKED',
      by: 'system',
    },
  ],
  clock: [
    { code: 'effect', op: 'doEffect', at: 'publicityEnd' },
    {
      code: 'contractDue',
      event: 'srmBidResult.contractDue',
      at: 'contractDueDate',
      daysBefore: [7],
      states: ['NOTIFIED'],
      carries: ['resultNumber', 'title', 'buyerId', 'contractDueDate'],
    },
  ],
  matters: [
    { type: 'IN_BID_LETTERS', when: { status: 'TO_NOTIFY' }, owner: { person: 'buyerId' } },
    { type: 'IN_BID_OBJECTION', when: { status: 'PUBLICITY' }, owner: { persons: 'answerer' } },
  ],
  access: {
    supplier: 'lines.supplierId',
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId'],
  },
  list: {
    columns: `
      resultNumber documentNumber title amountExclTax savingAmount publicityEnd objectionCount
      letterDate contractDueDate status`,
    filters: 'resultNumber documentNumber title lines.supplierId status letterDate',
    sort: '-creationDate',
    passing: ['PUBLICITY'],
  },
  screens: {
    biddingResultList: { kind: 'list', side: 'both' },
    biddingResultEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmBidDocument', field: 'documentId' },
    { direction: 'up', resource: 'srmBidPicketage', field: 'picketageId' },
  ],
  indexes: [
    { fields: ['picketageId'], unique: true, where: "status <> 'REVOKED'" },
    { fields: ['supplierId'], child: 'lines' },
  ],
})
