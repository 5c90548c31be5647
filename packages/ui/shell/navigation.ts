type Navigate = (path: string, options?: { replace?: boolean }) => void

let navigate: Navigate = () => undefined

/** The application provides its router, so that code outside components can navigate. */
export function lendNavigate(lent: Navigate): void {
  navigate = lent
}

export function goTo(path: string, options?: { replace?: boolean }): void {
  // Navigating to the current page is not an error, and adds no history entry.
  if (path === location.pathname + location.search) return
  navigate(path, options)
}
