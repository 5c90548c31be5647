import { type EventShapes, type PayloadKind, shapeOf } from '@opensrm/kernel/document/events.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from './events.ts'

/** Code and names of an event. The fourth says who is told instead of those its payload names; nobody by an empty list. */
export type Announced<Code extends string> = readonly [
  code: Code,
  zh: string,
  en: string,
  to?: readonly string[],
]

/** Times and dates worth telling. */
const TIMES: { readonly [key: string]: Text } = {
  appealDueDate: t('申诉截止', 'Appeal by'),
  bidEndTime: t('投标截止', 'Bids due'),
  contractDueDate: t('签约期限', 'Contract due'),
  effectiveTo: t('有效期至', 'Effective to'),
  endTime: t('截止时间', 'Ends'),
  evaluationTime: t('评标时间', 'Evaluation'),
  expectWriteOffDate: t('预计核销日期', 'Expected write-off'),
  publicityEnd: t('公示截止', 'Publicity ends'),
  quoteEndTime: t('报价截止', 'Quotations due'),
  receivedTime: t('收到时间', 'Received'),
  replyDeadline: t('答复期限', 'Reply by'),
  replyEndTime: t('答复截止', 'Reply by'),
  scoreDueDate: t('评分截止', 'Scores due'),
  startTime: t('开始时间', 'Starts'),
}

const INSIDE: readonly PayloadKind[] = ['person', 'persons', 'user', 'users']

/**
 * Events with a plain message: its name, the document and the times of its payload. The users and persons that the payload
 * names are told; without any, the supplier is.
 */
export function announced<const Shapes extends EventShapes>(
  module: string,
  _payloads: Shapes,
  events: readonly Announced<keyof Shapes & string>[],
): MessageEvent[] {
  return events.map(([code, zh, en, to = audienceOf(code)]) => {
    const title = t(zh, en)
    if (to.length === 0) return { code, title, module }
    const says = Object.keys(shapeOf(code) ?? {}).filter((key) => key in TIMES)
    return { code, title, module, says, shipped: messageOf(title, says, to) }
  })
}

function audienceOf(code: string): readonly string[] {
  const named = Object.entries(shapeOf(code) ?? {})
  const inside = named.filter(([, kind]) => INSIDE.includes(kind)).map(([key]) => key)
  if (inside.length > 0) return inside
  return named.some(([, kind]) => kind === 'supplier' || kind === 'suppliers') ? ['supplier'] : []
}

function messageOf(
  title: Text,
  says: readonly string[],
  to: readonly string[],
): NonNullable<MessageEvent['shipped']> {
  const more = (language: 'zh' | 'en') =>
    says
      .map((key) => `<p>${TIMES[key]?.[language]}${language === 'zh' ? '：' : ': '}{${key}}</p>`)
      .join('')
  return {
    to,
    channels: ['INAPP', 'EMAIL'],
    subject: t(`${title.zh}：{docNumber}`, `${title.en}: {docNumber}`),
    body: t(
      `<p>{receiverName}，{docTitle} {docNumber}：${title.zh}。</p>${more('zh')}`,
      `<p>{receiverName}, {docTitle} {docNumber}: ${title.en}.</p>${more('en')}`,
    ),
  }
}
