type Navigate = (path: string, options?: { replace?: boolean }) => void

let navigate: Navigate = () => undefined

/** The application lends its router, so that code outside of components can go somewhere too. */
export function lendNavigate(lent: Navigate): void {
  navigate = lent
}

export function goTo(path: string, options?: { replace?: boolean }): void {
  // Asking for the place one is at already is not an error, and not a step of the history either.
  if (path === location.pathname + location.search) return
  navigate(path, options)
}
