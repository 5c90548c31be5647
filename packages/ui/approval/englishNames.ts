/** The parts of a drawing and of its viewer used here; bpmn-js has no types for them. */
type Element = {
  name?: string
  rootElements?: Element[]
  flowElements?: Element[]
  get(property: string): unknown
  set(property: string, value: unknown): void
}
type Bus = { on(event: string, listener: (event: { definitions: Element }) => void): void }

/**
 * Shows a drawing with its English names: while it is open, the English names replace BPMN's only name, and the Chinese
 * ones are stored in their place. Saving swaps them back.
 */
export function nameInEnglish(viewer: { get(service: string): unknown }): void {
  const bus = viewer.get('eventBus') as Bus
  let saved: Element | null = null
  bus.on('import.parse.complete', ({ definitions }) => swapNames(definitions))
  bus.on('saveXML.start', ({ definitions }) => {
    saved = definitions
    swapNames(definitions)
  })
  bus.on('saveXML.done', () => saved && swapNames(saved))
}

function swapNames(container: Element | undefined): void {
  for (const element of [...(container?.rootElements ?? []), ...(container?.flowElements ?? [])]) {
    const other = element.get('srm:nameEn')
    if (other) {
      element.set('srm:nameEn', element.name)
      element.set('name', other)
    }
    swapNames(element)
  }
}
