/**
 * Returns whether a member of a oneof was sent. The member's value does not show this: decoded messages inherit proto3
 * defaults, so an absent bool reads as false.
 */
export function isSet<T extends object, K extends keyof T>(
  message: T,
  member: K,
): message is T & { [key in K]-?: NonNullable<T[K]> } {
  return (
    Object.hasOwn(message, member) && message[member] !== null && message[member] !== undefined
  );
}
