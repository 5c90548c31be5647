import { type ApiClient, CallRefused } from '@opensrm/testkit/client.ts'
import { type Company, idOf } from '../build.ts'
import { type DemoClock, workday } from '../clock.ts'
import { FAMILIES, itemCode } from '../company/items.ts'
import type { Plant } from '../company/organisation.ts'
import type { CompanyPlan, ItemPlan } from '../plan.ts'
import type { Random } from '../random.ts'

// The builder reads fields it knows to exist; the compiler cannot know them.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Doc = any

/** The tools of every story: the company, its plan, and helpers for user operations. */
export type Desk = {
  company: Company
  plan: CompanyPlan
  random: Random
  /** yyyy-MM-dd of a working day relative to the real today. */
  date(day: number): string
  /** yyyy-MM-dd of the company's present. */
  today(): string
  /** yyyy-MM-dd HH:mm, some minutes after the company's present. */
  time(minutes: number): string
  id(kind: string, code: string): string
  /** An operation on a document in its current state. */
  act(user: string, resource: string, op: string, doc: Doc, input?: object): Promise<Doc>
  save(user: string, resource: string, values: object): Promise<Doc>
  see(user: string, resource: string, id: string): Promise<Doc>
  /** Approves until no approval is pending; among the candidates the one with the task decides. */
  approve(resource: string, doc: Doc, candidates: readonly string[], opinion: string): Promise<Doc>
  reject(resource: string, doc: Doc, candidates: readonly string[], opinion: string): Promise<Doc>
  /** Submits a draft and approves it, as whoever in the company the process asks. */
  pass(user: string, resource: string, draft: Doc, opinion?: string): Promise<Doc>
  item(code: string): ItemPlan
  /** A typical quantity of a material. */
  batch(code: string): number
}

export function createDesk(
  company: Company,
  plan: CompanyPlan,
  clock: DemoClock,
  random: Random,
): Desk {
  const items = new Map(plan.items.map((item) => [item.code, item]))
  const batches = new Map(
    FAMILIES.flatMap((family) =>
      family.specs.map((_spec, index) => [itemCode(family, index), family.batch] as const),
    ),
  )
  // The last known version of each document, so that most operations need no read first.
  const versions = new Map<string, number>()
  const seen = (doc: Doc): Doc => {
    if (typeof doc.versionNum === 'number') versions.set(doc.id, doc.versionNum)
    else versions.delete(doc.id)
    return doc
  }
  // Who decided last at each step: the next document of the kind mostly asks the same person.
  const deciders = new Map<string, string>()
  /** Whom the process asks, as the user's page shows it. */
  async function askedOf(user: string, docResource: string, { id: docId }: Doc): Promise<string[]> {
    const client = await company.as(user)
    const { openTasks } = await client.ok('baseBpmTask', 'findHistory', { docResource, docId })
    const names = openTasks.flatMap(({ assignees }: Doc) => assignees.join(' / ').split(' / '))
    return plan.people.filter(({ name }) => names.includes(name)).map(({ userName }) => userName)
  }
  async function decideStep(step: string, ask: Asked): Promise<Doc> {
    const last = deciders.get(step)
    const candidates = [...ask.candidates].sort((a, b) => Number(b === last) - Number(a === last))
    const { user, decided } = await decide(company, { ...ask, candidates })
    deciders.set(step, user)
    return seen(decided)
  }
  const desk: Desk = {
    company,
    plan,
    random,
    date: (day) => workday(clock.today, day),
    today: () => clock.text(0).slice(0, 10),
    time: (minutes) => clock.text(minutes),
    id: (kind, code) => idOf(company, kind, code),
    async see(user, resource, id) {
      return seen(await (await company.as(user)).ok(resource, 'findById', { id }))
    },
    async save(user, resource, values) {
      return seen(await (await company.as(user)).ok(resource, 'saveOrUpdate', values))
    },
    async act(user, resource, op, doc, input = {}) {
      const client = await company.as(user)
      const { id } = doc
      const versionNum = versions.get(id)
      if (versionNum !== undefined) {
        const answer = await client.call(resource, op, { id, versionNum, ...input })
        if (answer.status === 'S') return seen(answer.data)
        if (answer.code !== 'STALE_VERSION')
          throw new CallRefused(`${resource}/${op}: ${answer.msg}`)
      }
      const now = await client.ok(resource, 'findById', { id })
      return seen(await client.ok(resource, op, { id, versionNum: now.versionNum, ...input }))
    },
    async approve(resource, doc, candidates, opinion) {
      let now = doc
      // Besides the document itself, its publication may wait for a decision.
      for (let step = 0; now.status.endsWith('APPROVING') && step < 4; step++) {
        const ask = { resource, op: 'doApproval', doc: now, candidates, opinion }
        now = await decideStep(`${resource}/${step}`, ask)
      }
      return now
    },
    reject(resource, doc, candidates, opinion) {
      return decideStep(`${resource}/0`, { resource, op: 'doReject', doc, candidates, opinion })
    },
    async pass(user, resource, draft, opinion = '同意') {
      let now = await desk.act(user, resource, 'doSubmit', draft)
      for (let step = 0; now.status.endsWith('APPROVING') && step < 4; step++) {
        const candidates = await askedOf(user, resource, draft)
        const ask = { resource, op: 'doApproval', doc: now, candidates, opinion }
        now = await decideStep(`${resource}/${step}`, ask)
      }
      return now
    },
    item(code) {
      const item = items.get(code)
      if (!item) throw new Error(`The plan has no material ${code}`)
      return item
    },
    batch: (code) => batches.get(code) ?? 1,
  }
  return desk
}

type Asked = {
  resource: string
  op: string
  doc: Doc
  candidates: readonly string[]
  opinion: string
}

/** The decision of the first candidate who may decide. */
async function decide(
  company: Company,
  { resource, op, doc, candidates, opinion }: Asked,
): Promise<{ user: string; decided: Doc }> {
  const { id } = doc
  let refusal = ''
  for (const user of candidates) {
    const client: ApiClient = await company.as(user)
    let answer = await client.call(resource, op, { id, versionNum: doc.versionNum, opinion })
    if (answer.code === 'STALE_VERSION') {
      const now = await client.call(resource, 'findById', { id })
      const { versionNum } = now.data ?? {}
      if (versionNum) answer = await client.call(resource, op, { id, versionNum, opinion })
    }
    // After the decision the approver may not see the document any more.
    if (answer.status === 'S') return { user, decided: { status: 'DECIDED', ...answer.data } }
    refusal += `${user}: ${answer.code} ${answer.msg} `
  }
  throw new CallRefused(`Nobody may ${op} ${resource} ${id}: ${refusal}`)
}

const SUZHOU: readonly Plant[] = ['SZ1', 'SZ2']

/** Users working for a plant. */
export function staffOf(plant: Plant) {
  return SUZHOU.includes(plant)
    ? {
        warehouse: plant === 'SZ1' ? 'warehouse1' : 'warehouse3',
        quality: 'quality1',
        manager: 'manager1',
      }
    : { warehouse: 'warehouse2', quality: 'quality2', manager: 'manager2' }
}

export const REQUESTER_OF: {
  readonly [plant in Plant]: { requester: string; manager: string; department: string }
} = {
  SZ1: { requester: 'requester1', manager: 'factory1', department: 'D-PRD-SZ1' },
  SZ2: { requester: 'requester2', manager: 'factory2', department: 'D-PRD-SZ2' },
  WX1: { requester: 'requester3', manager: 'factory3', department: 'D-PRD-WX1' },
  CQ1: { requester: 'requester4', manager: 'factory4', department: 'D-PRD-CQ1' },
}

/** The buyer of a category for a plant, from the plan's staff in charge. */
export function buyerOf(desk: Desk, category: string, plant: Plant): string {
  const entry = desk.plan.categories.find(({ code }) => code === category)
  const legal = SUZHOU.includes(plant) ? 'HC-SZ' : 'HC-WX'
  return entry?.buyer ?? entry?.buyers?.find(({ org }) => org === legal)?.buyer ?? 'buyer1'
}

/** The warehouse into which a material is received. */
export function storeOf(desk: Desk, code: string, plant: Plant, isConsigned = false): string {
  const { category } = desk.item(code)
  if (isConsigned) return `${SUZHOU.includes(plant) ? 'SZ1' : 'WX1'}-CON`
  if (plant === 'SZ1' && category.startsWith('C05')) return 'SZ1-CHEM'
  if (plant === 'SZ1' && category.startsWith('C06')) return 'SZ1-SPARE'
  return `${plant}-RAW`
}
