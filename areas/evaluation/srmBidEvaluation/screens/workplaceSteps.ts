/** Values of BID_EVAL_STEP that everybody passes, in their order. */
const ALWAYS = ['DECLARE', 'ELECT_CHAIR', 'MARK', 'SCORE', 'TOTAL', 'REPORT', 'SIGN'] as const
/** Parts of another step, and steps that only some evaluations have, with the step they come before. */
const PART_OF: { readonly [step: string]: string } = {
  CONFIRM_MARKS: 'MARK',
  START_SCORE: 'MARK',
  AGREE: 'SCORE',
  COMPLETE: 'SIGN',
}
const BEFORE: { readonly [step: string]: string } = {
  OPEN_PRICES: 'TOTAL',
  DECIDE_LOW_PRICE: 'REPORT',
}
/** For a juror, who is not told how far the others are. */
const OF_STATE: { readonly [state: string]: string } = {
  PREPARING: 'DECLARE',
  REVIEWING: 'MARK',
  SCORING: 'SCORE',
  TOTALED: 'REPORT',
  SIGNING: 'SIGN',
}

/** The steps of an evaluation and the one at hand; `next` is what waits, more precise than the step. */
export function stepsOf(
  status: string,
  nextStep: string | null,
): { steps: string[]; at: string; next: string | null; isOver: boolean } {
  const next = nextStep ?? OF_STATE[status] ?? null
  const before = BEFORE[next ?? '']
  const steps = ALWAYS.flatMap((step) => (step === before && next ? [next, step] : [step]))
  const isOver = status === 'COMPLETED' || status === 'ABORTED'
  return { steps, at: isOver ? 'SIGN' : (PART_OF[next ?? ''] ?? next ?? 'DECLARE'), next, isOver }
}

export type Seat = { expertId: string; userIdLabel?: string | null }

/** A juror by number and name: those who meet in a jury know each other. Who left it is a number only. */
export function jurorName(
  { jurors }: { jurors: readonly Seat[] },
  expertId: string,
  number: string,
): string {
  const name = jurors.find((seat) => seat.expertId === expertId)?.userIdLabel
  return name ? `${number} ${name}` : number
}

export type Sheet = {
  expertId: string
  sheetType: 'MARK' | 'SCORE'
  doneCount: number
  totalCount: number
  handedInFlag: string
}

/** Sheets of a juror by type: how many are handed in, and how many items of all are done. */
export function sheetsOf(sheets: readonly Sheet[], expertId: string, type: Sheet['sheetType']) {
  const own = sheets.filter((one) => one.expertId === expertId && one.sheetType === type)
  const count = (of: (sheet: Sheet) => number) => own.reduce((total, one) => total + of(one), 0)
  return {
    due: own.length,
    handedIn: own.filter(({ handedInFlag }) => handedInFlag === 'Y').length,
    done: count(({ doneCount }) => doneCount),
    items: count(({ totalCount }) => totalCount),
  }
}
