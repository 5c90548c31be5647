import { translate } from '../i18n/text.ts'

export const BRIDGE_TYPES = [
  'READY',
  'RESIZE',
  'NAVIGATE',
  'REFRESH',
  'SAVED',
  'CLOSE',
  'ERROR',
] as const
export type BridgeType = (typeof BRIDGE_TYPES)[number]
export type BridgeMessage = { type: BridgeType; content: { readonly [name: string]: unknown } }

/** Sends a message to the surrounding or framed page. The target's origin is always explicit, never `*`. */
export function postToFrame(
  target: Window,
  origin: string,
  message: { type: string; content: unknown },
): void {
  if (!message.type) throw new Error(translate('bridge.noType'))
  if (!isObject(message.content)) throw new Error(translate('bridge.noObject'))
  target.postMessage(message, origin)
}

/** Origin of the surrounding page; our own if the browser does not tell. */
export function framingOrigin(): string {
  const [nearest] = location.ancestorOrigins ?? []
  if (nearest) return nearest
  return document.referrer ? new URL(document.referrer).origin : location.origin
}

/** Listens to one origin; messages of others are ignored. */
export function onFrameMessage(
  origin: string,
  receive: (message: BridgeMessage) => void,
): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (event.origin === origin && isBridgeMessage(event.data)) receive(event.data)
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}

function isBridgeMessage(data: unknown): data is BridgeMessage {
  if (!isObject(data) || !isObject(data.content)) return false
  return BRIDGE_TYPES.includes(data.type as BridgeType)
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
