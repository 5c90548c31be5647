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

/** One business area: what apps/server composes. */
export type Area = {
  code: string
  title: Text
  documents: readonly DocumentModule<Operations>[]
  lookups: Lookups
  menus: readonly MenuEntry[]
  /** roles and responsibilities that an installation starts with */
  roles?: readonly RoleSeed[]
  actions?: readonly Action[]
  /** work that runs by the clock or on demand, in the background */
  jobs?: readonly Job[]
  /** what may be followed over a socket, beside the topics of the platform */
  topics?: readonly Topic[]
  /** keeps the to-do matters of all documents; one area of the product does */
  matterDesk?: MatterDesk
  /** what people can be told of, see areas/messaging */
  events?: readonly MessageEvent[]
  /** what the area does when something happened elsewhere */
  eventListeners?: readonly EventListener[]
  /** how calls of other systems that failed are made again */
  retryHandlers?: readonly RetryHandler[]
  /** what service tasks of processes ask of the area */
  serviceRunners?: readonly ServiceRunner[]
  /**
   * The way out for every mail of the product, where an area keeps one that administrators configure; `environment` is
   * the one the server was started with. One area of the product does.
   */
  mail?(platform: Platform, environment: MailPort): MailPort
  /** what runs in every process while it is up: senders, clocks */
  services?: readonly Service[]
  /** rows the area ships, written after those of the platform; run at every start, so it must not repeat itself */
  seed?(tx: Tx, registry: Registry): Promise<void>
  /** pages outside the API */
  addPages?(app: FastifyInstance, engine: Engine): Promise<void>
  /** values that this area works out at read for documents of other areas */
  enrichments?: readonly { of: string; enrich: NonNullable<Operations['enrich']> }[]
  /** what this area tells of records of other areas where one of them is chosen, such as its stock */
  pickFacts?: readonly PickFacts[]
  /** what of this area needs records of other areas */
  usageGuards?: readonly Usage[]
  /** conditions of this area on operations of others */
  vetoes?: readonly Veto[]
  /** imports with a name or columns of their own; every document people write has one without saying so */
  imports?: readonly ImportDeclaration[]
  /** ports of other areas that this one answers */
  provides?: readonly Provision[]
  /** figures of the home page, each the count of a list it opens */
  homeCards?: readonly HomeCard[]
  /** what an empty installation needs of this area, shown to its administrator until it is there */
  setupSteps?: readonly SetupStep[]
  /** documents that configuration packages carry, each after those it refers to */
  configuration?: readonly ConfigurationKind[]
  /** code of lookup PERMIT_FUNCTION by which permission configurations may be narrowed to this area */
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
  /** adds an action that needs the finished engine; only while the product is put together */
  add(action: Action): void
  /** the document behind a resource name; throws when there is none, which is a fault of the caller's code */
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

/** An area's documents in the order of its menu, which is also that of lists over several of them; the others follow. */
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

/** A document's own operations, with what other areas add to its rows when they are read. */
function withEnrichments(
  areas: readonly Area[],
  { definition, operations = {} }: DocumentModule<Operations>,
): Operations {
  const added = areas.flatMap(({ enrichments = [] }) =>
    enrichments.filter(({ of }) => of === definition.resource),
  )
  if (added.length === 0) return operations
  return {
    ...operations,
    async enrich(context, rows) {
      await operations.enrich?.(context, rows)
      for (const { enrich } of added) await enrich(context, rows)
    },
  }
}

export function actionKey(resource: string, action: string): string {
  return `${resource}/${action}`
}
