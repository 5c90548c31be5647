/** A step of a scene, as stored in documents. */
export type SceneStep = {
  stepCode: StepCode
  seqNum: number
  requireMode: 'REQUIRED' | 'OPTIONAL' | 'SKIP'
  passScore: string | null
  conditionalScore: string | null
  reuseMonths: number | null
  waiveAllowedFlag: string | null
  ownerRole: string | null
  limitDays: number | null
  /** Why it was waived for this introduction. */
  waiveReason?: string
}
export type StepCode = 'QUALIFY' | 'INSPECT' | 'SAMPLE' | 'BATCH' | 'AGREEMENT'

/** An agreement of a scene, as stored in documents. */
export type SceneAgreement = {
  agreementType: string
  requiredFlag: string | null
  validMonths: number | null
}

export function stepsOf(snapshot: unknown): readonly SceneStep[] {
  return Array.isArray(snapshot) ? (snapshot as SceneStep[]) : []
}

export function agreementsOf(snapshot: unknown): readonly SceneAgreement[] {
  return Array.isArray(snapshot) ? (snapshot as SceneAgreement[]) : []
}

const FROM_BEST = ['PASS', 'CONDITIONAL', 'FAIL']

/** The worse of two conclusions: users may lower the calculated one, never raise it. */
export function lowerOf(computed: string, wanted: string | null): string {
  return FROM_BEST.indexOf(wanted ?? 'PASS') > FROM_BEST.indexOf(computed)
    ? (wanted as string)
    : computed
}
