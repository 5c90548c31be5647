import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import { type JobRun, jobsOf, runJob } from '@opensrm/platform/jobs/jobs.ts'
import { callOutside } from '@opensrm/platform/outbound/callOutside.ts'

/** A user cancelled the run. */
export class RunCancelled extends Error {}

/** Jobs of other areas for the program types that name one of their records. */
export const JOB_OF_TYPE: { readonly [programType: string]: string } = {
  REPORT: 'REPORT_EXPORT',
  SCSI: 'SCSI_RUN',
}

type Program = {
  programType: string
  programCode: string
  handlerCode: string | null
  apiTarget: string | null
  timeoutSeconds: number
  reportDefinitionId: string | null
  scsiDefinitionId: string | null
  /** The user who submitted it, and the user's responsibility. */
  requestedBy: string | null
  respId: string | null
  arguments: { [name: string]: unknown }
}

/**
 * Runs a program: a job of an area, or one call of an external address. There is no shell and no
 * SQL.
 */
export async function execute(engine: Engine, program: Program, run: JobRun): Promise<void> {
  if (program.programType === 'HTTP') return callTarget(engine, program, run)
  const { reportDefinitionId, scsiDefinitionId, requestedBy, respId } = program
  const ofType = JOB_OF_TYPE[program.programType]
  const job = jobsOf(engine.platform.registry).get(ofType ?? program.handlerCode ?? '')
  if ((!ofType && program.programType !== 'HANDLER') || !job)
    throw new AppError('SCHEDULE_NO_HANDLER', { program: program.programCode })
  const about = { reportDefinitionId, scsiDefinitionId, requestedBy, respId }
  const payload = ofType ? { ...about, values: program.arguments } : program.arguments
  await runJob(engine, job, payload, run)
}

async function callTarget(engine: Engine, program: Program, run: JobRun): Promise<void> {
  const answer = await callOutside(engine.platform, {
    service: 'PROGRAM',
    url: program.apiTarget ?? '',
    // Lets the other side detect a repeated run.
    headers: { 'content-type': 'application/json', 'idempotency-key': run.id },
    body: JSON.stringify({
      programCode: program.programCode,
      runId: run.id,
      arguments: program.arguments,
    }),
    timeoutMs: program.timeoutSeconds * 1000,
  })
  const text = answer.body.toString('utf8')
  run.log(`HTTP ${answer.status} ${text.slice(0, 2000)}`)
  if (answer.status < 200 || answer.status > 299)
    throw new AppError('SCHEDULE_REMOTE', { status: answer.status })
}
