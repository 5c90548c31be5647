import { fileClient } from '@opensrm/testkit/fileClient.ts'
import type { Product } from '../server/boot.ts'
import type { Company } from './build.ts'
import type { DemoClock } from './clock.ts'
import type { MailboxProof, Post } from './doors.ts'
import { createDesk } from './history/desk.ts'
import { arrivals } from './lifecycle/arrivals.ts'
import { introductions, renewal } from './lifecycle/introductions.ts'
import { rules } from './lifecycle/scenes.ts'
import { standing } from './lifecycle/standing.ts'
import { surveys } from './lifecycle/surveys.ts'
import type { LifecycleTools, Upload } from './lifecycle/tools.ts'
import { trials } from './lifecycle/trials.ts'
import { visitors } from './lifecycle/visitors.ts'
import { visits } from './lifecycle/visits.ts'
import type { CompanyPlan } from './plan.ts'
import { createRandom } from './random.ts'

/** Stores files as the users to whom they belong; each is stored once. */
export function uploader(product: Product, company: Company): Upload {
  return async (user, name, bytes) => {
    const store = fileClient({ product, send: company.send }, await company.as(user))
    return company.once(`file ${name}`, () => store.upload(name, bytes))
  }
}

/** Suppliers at every stage: introduced, visited, tested, frozen, leaving, banned; and surveys. */
export async function buildLifecycle(
  company: Company,
  plan: CompanyPlan,
  of: { clock: DemoClock; upload: Upload; proofOf: MailboxProof; post: Post },
): Promise<void> {
  const desk = createDesk(company, plan, of.clock, createRandom(30_260))
  const { upload, proofOf, post } = of
  const tools: LifecycleTools = { desk, upload, proofOf, post }
  await rules(tools)
  const visited = await introductions(tools)
  for (const part of [
    () => renewal(tools),
    () => visits(tools, visited),
    () => trials(tools),
    () => standing(tools),
    () => surveys(tools),
    () => arrivals(tools),
    () => visitors(tools),
  ])
    await company.attempt(part)
}
