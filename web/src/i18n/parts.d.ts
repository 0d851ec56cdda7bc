/** The build splits a translation file into parts (`web/build/translations`). */
declare module '*.json?first' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?later' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?device' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?offlineMap' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?batch' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?list' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?chat' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?sources' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?speaker' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?years' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?refusals' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?queue' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?reviewing' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?flag' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

declare module '*.json?answers' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?admin' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
