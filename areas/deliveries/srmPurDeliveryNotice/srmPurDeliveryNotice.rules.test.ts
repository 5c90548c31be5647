import { buyerOn } from '@opensrm/testkit/ruleContext.ts'
import { describe, expect, it } from 'vitest'
import {
  type Notice,
  type NoticeLine,
  noticeStatusOf,
  remainingOf,
  shippedStatus,
  srmPurDeliveryNoticeRules,
} from './srmPurDeliveryNotice.rules.ts'

const lineOf = (values: object): NoticeLine =>
  ({ quantity: '100', shippedQuantity: '0', receivedQuantity: '0', ...values }) as NoticeLine

describe('a notice line', () => {
  it.each([
    ['CONFIRMED', '0', 'CONFIRMED', '100'],
    ['CONFIRMED', '40', 'PART_SHIPPED', '60'],
    ['PART_SHIPPED', '100', 'SHIPPED', '0'],
    ['SHIPPED', '110', 'SHIPPED', '0'],
    ['SHIPPED', '0', 'CONFIRMED', '100'],
    ['PENDING', '0', 'PENDING', '100'],
    ['CLOSED', '40', 'CLOSED', '0'],
    ['CANCELLED', '0', 'CANCELLED', '0'],
  ])(
    '%s with %s shipped is %s and keeps %s reserved',
    (lineStatus, shippedQuantity, after, rest) => {
      const line = lineOf({ lineStatus, shippedQuantity })
      expect(shippedStatus(line)).toBe(after)
      expect(remainingOf(line).toString()).toBe(rest)
    },
  )
})

describe('a published notice', () => {
  const shipped = { lineStatus: 'SHIPPED', shippedQuantity: '100' }
  it.each([
    [
      'waits while a line waits',
      [{ lineStatus: 'PENDING' }, { lineStatus: 'CONFIRMED' }],
      'PUBLISHED',
    ],
    ['waits for the buyer on an objection', [{ lineStatus: 'APPEALED' }], 'PUBLISHED'],
    [
      'is confirmed by all lines',
      [{ lineStatus: 'CONFIRMED' }, { lineStatus: 'CLOSED' }],
      'CONFIRMED',
    ],
    ['is not over before the goods are in', [{ ...shipped, receivedQuantity: '90' }], 'CONFIRMED'],
    ['is over when they are', [{ ...shipped, receivedQuantity: '100' }], 'COMPLETED'],
    ['is closed when nothing came of it', [{ lineStatus: 'CLOSED' }], 'CLOSED'],
  ] as const)('%s', (_title, lines, status) => {
    expect(noticeStatusOf(lines.map(lineOf))).toBe(status)
  })
})

describe('a draft', () => {
  const context = buyerOn('2026-11-20')
  const noticeOf = (requiredTime: string) =>
    ({ status: 'DRAFT', lines: [lineOf({ lineNum: 10, requiredTime })] }) as unknown as Notice
  it('asks for goods today or later', () => {
    const { check } = srmPurDeliveryNoticeRules
    expect(check?.(noticeOf('2026-11-20 00:00:00'), context)).toEqual([])
    expect(check?.(noticeOf('2026-11-19 23:59:59'), context)).toMatchObject([
      { code: 'NOTICE_TIME_PAST', field: 'requiredTime', row: 0 },
    ])
  })
})
