import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { tenderDrafting } from '../needed.ts'
import { srmBidPlan } from '../srmBidPlan/srmBidPlan.definition.ts'
import { holdRequisitions, nameRequisitions, releaseRequisitions } from './requisitions.ts'
import { checkedAgainstSetup, fillFromSetup } from './setup.ts'
import { srmBidProject } from './srmBidProject.definition.ts'
import {
  ENDED,
  FREE,
  type Project,
  type ProjectSection,
  sectionNumbers,
} from './srmBidProject.rules.ts'

/** Sections that a tender document may take up, and those that are out to tender. */

/** How a plan line stands when its section stands so. */
const LINE_STATUS: { readonly [section: string]: string } = {
  NOT_STARTED: 'PROJECT',
  DOCUMENT: 'PROJECT',
  BIDDING: 'PUBLISHED',
  OPENED: 'OPENED',
  EVALUATED: 'OPENED',
  AWARDED: 'AWARDED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
}

async function supervisorIssues(context: OperationContext, project: Project): Promise<Issue[]> {
  if (!project.supervisorId || !project.buyerId) return []
  const own = await context.select(baseUser, { personId: project.buyerId })
  return own.some(({ id }) => id === project.supervisorId)
    ? [{ field: 'supervisorId', code: 'BID_PROJECT_SUPERVISOR' }]
    : []
}

/** The named sections, or all that are free; each must be in one of these states. */
function chosen(
  context: OperationContext,
  { sections }: Project,
  numbers: readonly string[],
  states: readonly string[],
): ProjectSection[] {
  return numbers.map((number) => {
    const section = sections.find(({ sectionNo }) => sectionNo === number)
    if (!section) return context.refuse('BID_PROJECT_SECTION', { section: number })
    const { sectionStatus } = section
    if (!states.includes(sectionStatus ?? ''))
      context.refuse('BID_PROJECT_SECTION_BUSY', {
        section: number,
        status: srmBidProject.children.sections.states[sectionStatus as 'FAILED'],
      })
    return section
  })
}

/** Tells the plan how the lines behind these sections stand. */
async function tellPlan(
  context: OperationContext,
  project: Project,
  sections: readonly ProjectSection[],
  lineStatus: string,
  projectId: string | null = project.id,
): Promise<void> {
  const lines = sections.flatMap(({ planLineId: id }) =>
    id ? [{ id, projectId, lineStatus }] : [],
  )
  if (project.planId && lines.length > 0)
    await context.run(srmBidPlan, 'followProject', project.planId, { lines })
}

/** The state after these sections got a new one. */
function stateAfter(project: Project, changed: readonly ProjectSection[], status: string) {
  const isOver = project.sections.every((section) =>
    ENDED.includes((changed.includes(section) ? status : section.sectionStatus) ?? ''),
  )
  return isOver ? 'FINISHED' : project.status === 'APPROVED' ? 'APPROVED' : 'EXECUTING'
}

async function createDocument(
  context: OperationContext,
  project: Project,
  { sectionNos }: { sectionNos: string | null },
) {
  const asked = sectionNumbers(sectionNos)
  const free = project.sections.filter(({ sectionStatus }) => FREE.includes(sectionStatus ?? ''))
  const sections = asked.length > 0 ? chosen(context, project, asked, FREE) : free
  const draft = providerOf(context.platform.registry, tenderDrafting)
  if (sections.length === 0 || !draft) return context.refuse('BID_PROJECT_NO_SECTION')
  const again = sections.some(({ sectionStatus }) => sectionStatus === 'FAILED')
  const retenderSeq = (project.retenderSeq ?? 1) + (again ? 1 : 0)
  const numbers = sections.map(({ sectionNo }) => sectionNo ?? '')
  const made = await draft(context, { project, sectionNos: numbers, retenderSeq })
  await tellPlan(context, project, sections, 'PROJECT')
  const rows = sections.map(({ id }) => ({
    ...{ id, sectionStatus: 'DOCUMENT', tenderNumber: made.number },
  }))
  return { patch: { fields: { retenderSeq }, rows: { sections: rows } }, answer: made }
}

async function cancel(context: OperationContext, project: Project, reason: string) {
  const open = project.sections.filter(({ sectionStatus }) => !ENDED.includes(sectionStatus ?? ''))
  const requisitions = await releaseRequisitions(
    context,
    project,
    open.map(({ sectionNo }) => sectionNo ?? ''),
  )
  await tellPlan(context, project, open, 'NOT_STARTED', null)
  const sections = open.map(({ id }) => ({ id, sectionStatus: 'CANCELLED' }))
  return { patch: { fields: { cancelReason: reason }, rows: { sections, requisitions } } }
}

const release = async (context: OperationContext, project: Project) => ({
  patch: { rows: { requisitions: await releaseRequisitions(context, project) } },
})

export const srmBidProjectOperations = defineOperations(srmBidProject, {
  async beforeSave(context, project, before) {
    await nameRequisitions(context, project, before)
    await fillFromSetup(context, project)
    return supervisorIssues(context, project)
  },
  async beforeDelete(context, project) {
    // Earlier versions of the plan name the project too; they keep the state their lines had.
    const named = await context.selectRows(srmBidPlan, 'lines', { projectId: project.id })
    for (const planId of new Set(named.map(({ headerId }) => headerId))) {
      const lines = named
        .filter(({ headerId }) => headerId === planId)
        .map(({ id, lineStatus }) => ({
          ...{ id, projectId: null },
          lineStatus: (planId === project.planId ? null : lineStatus) ?? 'NOT_STARTED',
        }))
      await context.run(srmBidPlan, 'followProject', planId, { lines })
    }
  },
  effects: {
    async doSubmit(context, project) {
      const fields = await checkedAgainstSetup(context, project)
      const requisitions = await holdRequisitions(context, project)
      return { patch: { fields, rows: { requisitions } } }
    },
    doReject: release,
    doWithdraw: release,
    async doApproval(context, project) {
      await tellPlan(context, project, project.sections, 'PROJECT')
    },
    doCreateDocument: createDocument,
    async followTender(context, project, { sectionNos, status, tenderNumber }) {
      const states = Object.keys(srmBidProject.children.sections.states)
      const sections = chosen(context, project, sectionNos, states)
      await tellPlan(context, project, sections, LINE_STATUS[status] ?? 'PROJECT')
      const rows = sections.map(({ id }) => ({ id, sectionStatus: status, tenderNumber }))
      return {
        to: stateAfter(project, sections, status) === 'FINISHED' ? 'FINISHED' : 'EXECUTING',
        patch: { rows: { sections: rows } },
      }
    },
    async doGiveUp(context, project, { sectionNos, reason }) {
      const sections = chosen(context, project, sectionNumbers(sectionNos), FREE)
      const numbers = sections.map(({ sectionNo }) => sectionNo ?? '')
      const requisitions = await releaseRequisitions(context, project, numbers)
      await tellPlan(context, project, sections, 'CANCELLED')
      const rows = sections.map(({ id }) => ({ id, sectionStatus: 'CANCELLED' }))
      return {
        to: stateAfter(project, sections, 'CANCELLED'),
        patch: {
          fields: { cancelReason: reason },
          rows: { sections: rows, requisitions },
        },
      }
    },
    async followPlan(_context, project, { planId, lines }) {
      const sections = project.sections.map(({ id, planLineId }) => ({
        id,
        planLineId: lines[planLineId ?? ''] ?? planLineId,
      }))
      return { patch: { fields: { planId }, rows: { sections } } }
    },
    doCancel: (context, project, { reason }) => cancel(context, project, reason),
  },
})
