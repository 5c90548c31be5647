import type { Send } from '@opensrm/testkit/client.ts'
import type { Product } from '../server/boot.ts'
import { buildCompany } from './build.ts'
import { type DemoClock, workday } from './clock.ts'
import { demoPlan } from './demoPlan.ts'
import { buildDocuments } from './documents.ts'

export type DemoOptions = { product: Product; clock: DemoClock; say: (line: string) => void }

export async function loadDemo({ product, clock, say }: DemoOptions): Promise<void> {
  const send: Send = async (request) => {
    const response = await product.app.inject(request)
    return { statusCode: response.statusCode, body: response.body }
  }
  send.now = () => clock.now().getTime()
  clock.moveTo(workday(clock.today, -60), '08:00')
  const plan = demoPlan(clock.today)
  const company = await buildCompany(send, plan, say)
  say('  documents')
  await buildDocuments(company, plan, clock)
  clock.release()
}
