declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to Window
  interface Window {
    firstPaint?: number
  }
}

/** Time from `start` until a cell is in the page and painted. */
export function reportFirstPaint(start: number, cell: string): void {
  const look = () => {
    if (!document.querySelector(cell)) {
      requestAnimationFrame(look)
      return
    }
    // A task queued in a frame runs after that frame, with the cell in it, was painted.
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      window.firstPaint = performance.now() - start
    }
    channel.port2.postMessage(null)
  }
  requestAnimationFrame(look)
}
