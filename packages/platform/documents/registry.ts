import type { DocumentModule, Lookups, MenuEntry, Seeds } from '@opensrm/kernel/document/area.ts'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { AnyRules } from '@opensrm/kernel/document/rules.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { FastifyInstance } from 'fastify'
import type { RoleSeed } from '../access/roles.ts'
import type { ConfigurationKind } from '../configuration/configPackage.ts'
import type { Listener } from '../db/listen.ts'
import type { ImportDeclaration } from '../exchange/import/functions.ts'
import type { HomeCard } from '../home/homeActions.ts'
import type { SetupStep } from '../home/setupSteps.ts'
import type { Action, Platform, Tx } from '../http/action.ts'
import type { RetryHandler } from '../interfaces/compensation.ts'
import type { Job } from '../jobs/jobs.ts'
import type { MailPort } from '../mail/mail.ts'
import type { MessageEvent } from '../messages/events.ts'
import type { EventListener } from '../messages/outbox.ts'
import type { Topic } from '../realtime/topics.ts'
import type { ServiceRunner } from '../workflow/waitJobs.ts'
import type { Engine } from './engine.ts'
import type { MatterDesk } from './matters.ts'
import type { Operations } from './operations.ts'
import type { PickFacts } from './pickFacts.ts'
import type { Provision } from './ports.ts'
import type { Usage, Veto } from './usageGuards.ts'

type Enrichment = {
  of: string
  enrich: NonNullable<Operations['enrich']>
  ofRecords?: true
}

/** One business area: what apps/server composes. */
export type Area = {
  code: string
  title: Text
  documents: readonly DocumentModule<Operations>[]
  lookups: Lookups
  menus: readonly MenuEntry[]
  /** roles and responsibilities of a new installation */
  roles?: readonly RoleSeed[]
  actions?: readonly Action[]
  /** background work, run by the clock or on demand */
  jobs?: readonly Job[]
  /** topics that clients can follow over a socket, in addition to those of the platform */
  topics?: readonly Topic[]
  /** stores the to-do matters of all documents; provided by one area of the product */
  matterDesk?: MatterDesk
  /** events that users can be notified of, see areas/messaging */
  events?: readonly MessageEvent[]
  /** the area's reactions to events of other areas */
  eventListeners?: readonly EventListener[]
  /** documents whose messages are evidence, and kept as long as they are */
  keepsMessages?: readonly { definition: DocumentDefinition }[]
  /** how failed calls of other systems are repeated */
  retryHandlers?: readonly RetryHandler[]
  /** what service tasks of processes call in the area */
  serviceRunners?: readonly ServiceRunner[]
  /**
   * Sends every mail of the product, in an installation where administrators configure mail; `environment` is the mail
   * port the server was started with. Provided by one area of the product.
   */
  mail?(platform: Platform, environment: MailPort): MailPort
  /** long-running parts of every process: senders, clocks */
  services?: readonly Service[]
  /** rows the area ships, written after those of the platform; runs at every start, so it must be idempotent */
  seed?(tx: Tx, registry: Registry): Promise<void>
  /** pages outside the API */
  addPages?(app: FastifyInstance, engine: Engine): Promise<void>
  /**
   * values that this area computes at read for documents of other areas; `ofRecords`: only for a record read by itself,
   * so that lists and exports do not pass their rows through it
   */
  enrichments?: readonly Enrichment[]
  /** facts from this area about records of other areas in a picker, such as their stock */
  pickFacts?: readonly PickFacts[]
  /** uses of other areas' records by this area */
  usageGuards?: readonly Usage[]
  /** conditions of this area on operations of others */
  vetoes?: readonly Veto[]
  /** imports with their own name or columns; every document that users edit has one by default */
  imports?: readonly ImportDeclaration[]
  /** ports of other areas that this one provides */
  provides?: readonly Provision[]
  /** figures of the home page, each the count of the list it opens */
  homeCards?: readonly HomeCard[]
  /** setup steps of this area, shown to the administrator of an empty installation until they are done */
  setupSteps?: readonly SetupStep[]
  /** documents in configuration packages; referenced documents come first */
  configuration?: readonly ConfigurationKind[]
  /** code of lookup PERMIT_FUNCTION by which permission configurations may be limited to this area */
  permitFunction?: string
}

/** Started when the product is up, in the order of the areas. */
export type Service = {
  start(engine: Engine, means: { listener: Listener }): { stop(): Promise<void> }
}

export function defineArea(area: Area): Area {
  return area
}

export type RegisteredDocument = {
  definition: DocumentDefinition
  rules: AnyRules
  operations: Operations
  seeds: Seeds | null
  area: string
}

/** All documents, lookups, menus and fixed actions of the running product. */
export type Registry = {
  areas: readonly Area[]
  documents: ReadonlyMap<string, RegisteredDocument>
  lookups: Lookups
  actions: ReadonlyMap<string, Action>
  /** null in products without to-do matters */
  matterDesk: MatterDesk | null
  /** adds an action that needs the finished engine; only while the product is composed */
  add(action: Action): void
  /** the document behind a resource name; throws when there is none, which is a bug of the caller */
  document(resource: string): RegisteredDocument
}

export function createRegistry(
  areas: readonly Area[],
  platformActions: readonly Action[],
): Registry {
  const documents = new Map<string, RegisteredDocument>()
  const actions = new Map<string, Action>()
  const lookups: { [type: string]: Lookups[string] } = {}
  for (const area of areas) {
    for (const module of inMenuOrder(area)) {
      const { resource } = module.definition
      if (documents.has(resource)) throw new Error(`Document ${resource} is defined twice`)
      documents.set(resource, {
        definition: module.definition,
        rules: module.rules ?? {},
        operations: withEnrichments(areas, module),
        seeds: module.seeds ?? null,
        area: area.code,
      })
    }
    Object.assign(lookups, area.lookups)
    for (const action of area.actions ?? []) add(action)
  }
  for (const action of platformActions) add(action)

  function add(action: Action): void {
    const key = actionKey(action.resource, action.action)
    if (actions.has(key)) throw new Error(`Action ${key} is registered twice`)
    actions.set(key, action)
  }

  return {
    areas,
    documents,
    lookups,
    actions,
    matterDesk: areas.find((area) => area.matterDesk)?.matterDesk ?? null,
    add,
    document(resource) {
      const found = documents.get(resource)
      if (!found) throw new Error(`No document ${resource}`)
      return found
    },
  }
}

/**
 * An area's documents in the order of its menu, which is also their order in lists over several documents; documents
 * without a menu follow.
 */
function inMenuOrder({ documents, menus }: Area): DocumentModule<Operations>[] {
  const routes = menus.flatMap(routesIn)
  const place = ({ definition }: DocumentModule): number => {
    const places = Object.keys(definition.screens).map((route) => routes.indexOf(route))
    return Math.min(routes.length, ...places.filter((at) => at >= 0))
  }
  return [...documents].sort((a, b) => place(a) - place(b))
}

function routesIn({ route, children = [] }: MenuEntry): string[] {
  return [...(route ? [route] : []), ...children.flatMap(routesIn)]
}

/** A document's own operations, with what other areas add to its rows at read. */
function withEnrichments(
  areas: readonly Area[],
  { definition, operations = {} }: DocumentModule<Operations>,
): Operations {
  const added = areas.flatMap(({ enrichments = [] }) =>
    enrichments.filter(({ of }) => of === definition.resource),
  )
  if (added.length === 0) return operations
  const ofRows = added.filter(({ ofRecords }) => !ofRecords).map(({ enrich }) => enrich)
  const ofRecords = added.filter((one) => one.ofRecords).map(({ enrich }) => enrich)
  const own = operations.enrich ? [operations.enrich] : []
  const { enrich: _, ...others } = operations
  return {
    ...others,
    ...(own.length + ofRows.length > 0 ? { enrich: inTurn([...own, ...ofRows]) } : {}),
    ...(ofRecords.length > 0 ? { enrichRecord: inTurn(ofRecords) } : {}),
  }
}

const inTurn =
  (all: readonly Enrichment['enrich'][]): Enrichment['enrich'] =>
  async (context, rows) => {
    for (const enrich of all) await enrich(context, rows)
  }

export function actionKey(resource: string, action: string): string {
  return `${resource}/${action}`
}
