import { addDays } from '@opensrm/kernel/values/date.ts'
import type { Desk } from './desk.ts'
import { evaluated, newScheme, type Quarter, takenUp } from './evaluation.ts'
import { excludedDelivery } from './exclusion.ts'
import { answers, appealAnswered, confirmedAll, rectified } from './performanceAnswers.ts'
import { OWNER, performanceBasis } from './performanceBasis.ts'
import type { Story } from './timeline.ts'

/**
 * The quarter before last, evaluated and closed; the last one, released and in part answered; and
 * an evaluation of the current weeks that its raters still have to score.
 */
export async function* evaluatedSuppliers(desk: Desk): Story {
  yield -42
  const basis = await performanceBasis(desk)
  const [former, last] = quartersBefore(desk.date(0))
  yield -40
  const first = await takenUp(desk, basis, former)
  yield -36
  const before = await evaluated(desk, first, former)
  yield -34
  await answers(desk, before, 'ALL_AGREE')
  yield -30
  await confirmedAll(desk, before, first)

  // The last quarter may have ended only days ago.
  const from = (day: number) => Math.max(day, firstDayAfter(desk, last.to))
  yield from(-12)
  const bill = await excludedDelivery(desk)
  const second = await takenUp(desk, basis, last)
  yield from(-8)
  const now = await evaluated(desk, second, last)
  yield from(-3)
  await answers(desk, now, 'SOME')
  yield from(-2)
  await appealAnswered(desk, now)
  await rectified(desk, now)
  yield from(-1)
  await runningScheme(desk, basis, bill)
  yield 0
  await measureMonths(desk)
}

/** Data is taken and sheets are out, but nobody has scored yet. */
async function runningScheme(
  desk: Desk,
  basis: Awaited<ReturnType<typeof performanceBasis>>,
  bill: { periodFrom: string; periodTo: string },
): Promise<void> {
  const scheme = await newScheme(desk, {
    schemeName: '旺季交付专项评价',
    templateId: basis.special.id,
    settingId: basis.setting.id,
    period: bill,
  })
  await desk.act(OWNER, 'srmSpeScheme', 'doStartScore', scheme)
}

/**
 * The six months before this one, each through the operation that the job runs on the first of a
 * month.
 */
async function measureMonths(desk: Desk): Promise<void> {
  const client = await desk.company.as(OWNER)
  let month = desk.date(0).slice(0, 7)
  for (let count = 0; count < 6; count++) {
    month = addDays(`${month}-01`, -1).slice(0, 7)
    await client.ok('srmSpeMonthlyPerformance', 'doCalculate', {
      evalMonth: month,
      targetOrgId: desk.id('org', 'SZ1'),
    })
  }
}

/** The quarter before last and the last one, seen from a day. */
function quartersBefore(today: string): [Quarter, Quarter] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const last = quarterUntil(`${year}-${two(Math.floor((month - 1) / 3) * 3 + 1)}-01`)
  return [{ ...quarterUntil(last.from), isFormer: true }, last]
}

/** The quarter that ends on the day before another begins. */
function quarterUntil(next: string): Quarter {
  const to = addDays(next, -1)
  const first = Number(to.slice(5, 7)) - 2
  return {
    from: `${to.slice(0, 4)}-${two(first)}-01`,
    to,
    label: `${to.slice(0, 4)}Q${Math.ceil(first / 3)}`,
    isFormer: false,
  }
}

const two = (number: number): string => String(number).padStart(2, '0')

function firstDayAfter(desk: Desk, end: string): number {
  let day = -20
  while (day < 0 && desk.date(day) <= end) day++
  return day
}
