import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import { type JobRun, jobsOf } from '@opensrm/platform/jobs/jobs.ts'
import { callOutside } from '@opensrm/platform/outbound/callOutside.ts'

/** Somebody cancelled the run. */
export class RunCancelled extends Error {}

type Program = {
  programType: string
  programCode: string
  handlerCode: string | null
  apiTarget: string | null
  timeoutSeconds: number
  arguments: { [name: string]: unknown }
}

/** Runs a program: a job of an area, or one call of an outside address. Nothing else exists: no shell, no SQL. */
export async function execute(engine: Engine, program: Program, run: JobRun): Promise<void> {
  if (program.programType === 'HTTP') return callTarget(engine, program, run)
  const job = jobsOf(engine.platform.registry).get(program.handlerCode ?? '')
  if (program.programType !== 'HANDLER' || !job)
    throw new AppError('SCHEDULE_NO_HANDLER', { program: program.programCode })
  await job.run(engine, program.arguments, run)
}

async function callTarget(engine: Engine, program: Program, run: JobRun): Promise<void> {
  const answer = await callOutside(engine.platform, {
    url: program.apiTarget ?? '',
    // The other side recognises a run that is repeated.
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
