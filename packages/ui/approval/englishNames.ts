/** The parts of a drawing and of its viewer used here; bpmn-js leaves their types open. */
type Element = {
  name?: string
  rootElements?: Element[]
  flowElements?: Element[]
  get(property: string): unknown
  set(property: string, value: unknown): void
}
type Bus = { on(event: string, listener: (event: { definitions: Element }) => void): void }

/**
 * Shows a drawing by its English names: as long as it is open they stand where BPMN has its one name, and the Chinese
 * ones where the English are kept. What is saved has both in their places again.
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
