import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { assertEarlierSteps, stepDone } from '../introduction/results.ts'
import { stepsOf } from '../introduction/steps.ts'
import '../inspect.errors.ts'
import { finishScheduled } from '../../suppliers/ports.ts'
import { addRows } from '../rows.ts'
import { srmSlcInspectPlan } from '../srmSlcInspectPlan/srmSlcInspectPlan.definition.ts'
import { findRequirements } from '../srmSlcQualificationRequire/srmSlcQualificationRequire.find.ts'
import { srmSlcQualify } from '../srmSlcQualify/srmSlcQualify.definition.ts'
import { srmSlcLocaleInspect } from './srmSlcLocaleInspect.definition.ts'
import { type Inspection, LOW } from './srmSlcLocaleInspect.rules.ts'

const SCORING = ['CONFIRMED', 'REJECTED']

export const srmSlcLocaleInspectOperations = defineOperations(srmSlcLocaleInspect, {
  async beforeSave(context, inspection, before) {
    if (context.caller?.side === 'supplier') return
    if (!before) await takeScores(context, inspection)
    if (!before || inspection.status === 'DRAFT') await takeChecklist(context, inspection)
  },
  actions: {
    /** Answers of a section, row by row: sent from a phone as they are given, and again where a connection broke. */
    doScore: documentAction({
      title: t('保存评分', 'Save scores'),
      by: 'buyer',
      input: {
        id: f.ref('srmSlcLocaleInspect', '现场考察单', 'On-site inspection', { required: true }),
      },
      inputRows: {
        records: {
          title: t('考察记录', 'Inspection records'),
          max: 300,
          fields: {
            recordId: f.text('记录', 'Record', { required: true }),
            rowVersion: f.integer('行版本', 'Row version', { required: true }),
            answerValue: f.text('得分', 'Score'),
            naFlag: f.bool('不适用', 'N/A'),
            remark: f.text('发现', 'Finding', { maxLength: 500 }),
            findingLevel: f.lookup('SLC_FINDING_LEVEL', '不符合等级', 'Finding level'),
            answerFiles: f.attachments('照片证据', 'Photos'),
            scoreRemark: f.text('改分说明', 'Why the score was changed', { maxLength: 300 }),
          },
        },
      },
      async run(context, { id, records }) {
        await context.findAs(srmSlcLocaleInspect, id)
        const inspection = await context.lock(srmSlcLocaleInspect, id)
        if (!SCORING.includes(inspection.status)) context.refuse('INSPECT_NOT_OPEN')
        const rows = records.flatMap((sent) => scored(context, inspection, sent) ?? [])
        if (rows.length > 0)
          await context.update(srmSlcLocaleInspect, id, { rows: { records: rows } })
        const now = await context.find(srmSlcLocaleInspect, id)
        return {
          totalScore: now?.totalScore ?? null,
          records: (now?.records ?? []).map((row) => ({
            ...{ id: row.id, rowVersion: row.rowVersion, points: row.points },
          })),
        }
      },
    }),
  },
  effects: {
    async doPublish(context, inspection) {
      await assertEarlierSteps(context, 'INSPECT', inspection)
    },
    async doSupplierConfirm(context, { id, leaderId }) {
      context.emit('srmSlcLocaleInspect.confirmed', { id, leaderId })
    },
    async doSupplierRefuse(context, { id, leaderId }, { supplierDate, reason }) {
      context.emit('srmSlcLocaleInspect.refused', { id, leaderId })
      return { patch: { fields: { supplierDate, refuseReason: reason } } }
    },
    async doFinishScoring(context, inspection) {
      const staffs = inspection.staffs
        .filter(({ personId }) => personId === context.caller?.personId)
        .map(({ id }) => ({ id, finishedFlag: 'Y' }))
      return { patch: { rows: { staffs } } }
    },
    async doApproval(context, inspection) {
      const open = inspection.records.filter(({ findingLevel }) => findingLevel)
      const mustRectify = open.some(({ findingLevel }) => findingLevel !== 'ADVICE')
      const findings = open.map((row) => ({
        ...{ section: row.section, finding: row.remark },
        ...{ checkItem: row.questionText, checkItemEn: row.questionTextEn },
        ...{ findingLevel: row.findingLevel, evidenceFileIds: row.answerFiles },
        verifyResult: 'OPEN',
      }))
      if (mustRectify && inspection.conclusion !== 'FAIL')
        return { to: 'RECTIFYING', patch: { add: { findings } } }
      return {
        to: 'APPROVED',
        patch: { add: { findings }, fields: await completed(context, inspection) },
      }
    },
    async doSupplierReply(context, inspection) {
      const isMissing = inspection.findings.some(
        (row) =>
          row.findingLevel !== 'ADVICE' &&
          row.verifyResult !== 'CLOSED' &&
          !(row.rectifyCause && row.rectifyMeasure && row.rectifyDate),
      )
      if (isMissing) context.refuse('INSPECT_REPLY')
    },
    async doConfirm(context, inspection) {
      const asked = inspection.findings.filter(({ findingLevel }) => findingLevel !== 'ADVICE')
      const isClosed = asked.every(({ verifyResult }) => verifyResult === 'CLOSED')
      const isFailed = asked.every(({ verifyResult }) => verifyResult === 'NOT_CLOSED')
      if (!isClosed && !isFailed) context.refuse('INSPECT_NOT_CLOSED')
      return { patch: { fields: await rectified(context, inspection, isClosed) } }
    },
    async doCloseUnanswered(context, inspection) {
      const findings = inspection.findings
        .filter((row) => row.findingLevel !== 'ADVICE' && row.verifyResult !== 'CLOSED')
        .map(({ id }) => ({ id, verifyResult: 'NOT_CLOSED' }))
      return { patch: { rows: { findings }, fields: await rectified(context, inspection, false) } }
    },
    async doReturn(context, inspection, { rectifyDueDate }) {
      const isReturned = inspection.findings.some(
        (row) => row.verifyResult === 'NOT_CLOSED' && row.verifyRemark,
      )
      if (!isReturned) context.refuse('INSPECT_NOTHING_RETURNED')
      return { patch: { fields: { rectifyDueDate } } }
    },
    async doCancel(context, inspection) {
      await followPlan(context, inspection, 'DROPPED')
      const { id, supplierId, inspectNumber, status } = inspection
      // A supplier knows nothing of a draft.
      if (status !== 'DRAFT')
        context.emit('srmSlcLocaleInspect.cancelled', { id, supplierId, number: inspectNumber })
    },
  },
})

/** What stands of a sent answer: nothing where it is stored already, a refusal where somebody else was faster. */
function scored(
  context: OperationContext,
  inspection: Inspection,
  sent: {
    recordId: string
    rowVersion: number
    answerValue: string | null
    naFlag: string | null
    remark: string | null
    findingLevel: string | null
    answerFiles: string | null
    scoreRemark: string | null
  },
) {
  const row = inspection.records.find(({ id }) => id === sent.recordId)
  if (!row) return context.refuse('UNKNOWN_LINE')
  const { recordId: _, rowVersion, ...values } = sent
  const isSame = (Object.keys(values) as (keyof typeof values)[]).every(
    (key) => (row[key] ?? null) === (values[key] ?? null) || (key === 'naFlag' && !values[key]),
  )
  if (isSame) return null
  const args = { number: row.seqNum ?? 0 }
  if (rowVersion !== row.rowVersion) return context.refuse('INSPECT_STALE', args)
  const personId = context.caller?.personId ?? null
  const isLeader = personId === inspection.leaderId
  const own = inspection.staffs.find((staff) => staff.personId === personId)
  const isMine = own?.sections?.includes(row.section ?? '') ?? false
  if (!isLeader && !isMine) return context.refuse('INSPECT_FOREIGN', args)
  const isOthers = row.raterId && row.raterId !== personId && row.answerValue !== values.answerValue
  if (isOthers && !values.scoreRemark) return context.refuse('INSPECT_CHANGED', args)
  return {
    id: row.id,
    ...values,
    naFlag: values.naFlag ?? 'N',
    raterId: personId,
    rowVersion: rowVersion + 1,
  }
}

/** The outcome of a rectification. */
async function rectified(context: OperationContext, inspection: Inspection, isClosed: boolean) {
  const judged = { ...inspection, conclusion: isClosed ? 'PASS' : 'FAIL' }
  return {
    ...{ rectifiedFlag: isClosed ? 'Y' : 'N', failedFlag: isClosed ? 'N' : 'Y' },
    ...(await completed(context, judged)),
  }
}

async function completed(context: OperationContext, inspection: Inspection) {
  await followPlan(context, inspection, 'DONE')
  if (inspection.conclusion === 'PASS') await stepDone(context, 'INSPECT', inspection)
  context.emit('srmSlcLocaleInspect.finished', { id: inspection.id })
  await finishScheduled(context, {
    ...{ supplierId: inspection.supplierId ?? '', activityType: 'ANNUAL_AUDIT' },
    ...{ resource: srmSlcLocaleInspect.resource, id: inspection.id },
  })
  const ask = { profileCode: 'SLC_SHOW_RESULT', orgId: inspection.orgId } as const
  const isShown = (await findValue(context, ask)) === 'Y'
  return {
    approvedTime: nowText(context),
    shownConclusion: isShown ? inspection.conclusion : null,
  }
}

async function followPlan(
  context: OperationContext,
  { id, planId }: Inspection,
  lineStatus: 'DONE' | 'DROPPED',
): Promise<void> {
  const plan = planId ? await context.find(srmSlcInspectPlan, planId) : null
  if (plan?.status === 'APPROVED')
    await context.run(srmSlcInspectPlan, 'followInspection', plan.id, { inspectId: id, lineStatus })
}

/** Scores of the introduction's scene, where there is one. */
async function takeScores(context: OperationContext, inspection: Inspection): Promise<void> {
  const review = inspection.qualifyId
    ? await context.find(srmSlcQualify, inspection.qualifyId)
    : null
  const step = stepsOf(review?.sceneSteps).find(({ stepCode }) => stepCode === 'INSPECT')
  inspection.passScore = step?.passScore ?? '80'
  inspection.conditionalScore = step?.conditionalScore ?? String(LOW)
}

async function takeChecklist(context: OperationContext, inspection: Inspection): Promise<void> {
  const found = await findRequirements(context, {
    supplierId: String(inspection.supplierId),
    categoryIds: inspection.categoryIds ?? [],
    usage: 'INSPECT',
  })
  const has = new Set(inspection.records.map(({ questionText }) => questionText))
  const from = inspection.records.length
  const added = found.filter(({ requireName }) => !has.has(requireName))
  await addRows(
    context,
    srmSlcLocaleInspect.children.records,
    inspection.records,
    added.map((requirement, at) => ({
      seqNum: from + at + 1,
      section: requirement.section,
      sectionWeight: requirement.sectionWeight,
      questionText: requirement.requireName,
      questionTextEn: requirement.requireNameEn,
      standardText: requirement.standardText,
      standardTextEn: requirement.standardTextEn,
      questionType: 'POINTS',
      weight: '1',
      fullScore: requirement.fullScore,
      vetoFlag: requirement.vetoFlag,
      knockOutBelow: requirement.vetoFlag === 'Y' ? String(LOW) : null,
      requiredFlag: 'Y',
      naAllowedFlag: requirement.vetoFlag === 'Y' ? 'N' : 'Y',
      rowVersion: 1,
    })),
  )
}
