/** The kind of value under a key of an event's payload. For an id it says whose it is. */
export type PayloadKind =
  | 'record'
  | 'user'
  | 'users'
  | 'person'
  | 'persons'
  | 'supplier'
  | 'suppliers'
  /** id of something that has no recipients of its own: an item, an organisation, a line */
  | 'reference'
  | 'text'
  | 'texts'
  | 'number'
  | 'yesNo'

type ValueOf<Kind> = Kind extends 'users' | 'persons' | 'suppliers'
  ? readonly (string | null)[]
  : Kind extends 'texts'
    ? readonly unknown[]
    : Kind extends 'number'
      ? number | string | null
      : Kind extends 'yesNo'
        ? boolean
        : string | null

export type EventShape = { readonly [key: string]: PayloadKind }
export type EventShapes = { readonly [code: string]: EventShape }

/** The events of the product. Each `defineEvents` adds its own here, so that the compiler knows codes and payloads. */
// biome-ignore lint/suspicious/noEmptyInterface: areas and platform add to it
// biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces can be added to
export interface EventCatalogues {}

export type EventCode = {
  [Name in keyof EventCatalogues]: keyof EventCatalogues[Name] & string
}[keyof EventCatalogues]

type ShapeOf<Code extends EventCode> = {
  [Name in keyof EventCatalogues]: EventCatalogues[Name] extends {
    readonly [C in Code]: infer Shape
  }
    ? Shape
    : never
}[keyof EventCatalogues]

/** The payload of an event. Keys without a value may be left out. */
export type PayloadOf<Code extends EventCode> = {
  readonly [Key in keyof ShapeOf<Code>]?: ValueOf<ShapeOf<Code>[Key]> | undefined
}

const shapes = new Map<string, EventShape>()

/** Declares the events of an area: for each code, the kind of value under each key of the payload. */
export function defineEvents<const Shapes extends EventShapes>(declared: Shapes): Shapes {
  for (const [code, shape] of Object.entries(declared)) {
    if (shapes.has(code)) throw new Error(`event ${code} is declared twice`)
    shapes.set(code, shape)
  }
  return declared
}

export function shapeOf(code: string): EventShape | undefined {
  return shapes.get(code)
}

/** Throws when an event is not declared, or has a key that is not declared. */
export function assertPayload(code: string, payload: object): void {
  const shape = shapes.get(code)
  if (!shape) throw new Error(`${code} is no event: declare it with defineEvents`)
  const strange = Object.keys(payload).filter((key) => !Object.hasOwn(shape, key))
  if (strange.length > 0) throw new Error(`event ${code} has no ${strange.join(', ')}`)
}
