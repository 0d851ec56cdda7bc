/**
 * The web addresses in a setting, separated by white space, each ending with a slash.
 *
 * @throws Error naming the first invalid one
 */
export function addressesIn(setting: string): string[] {
  const addresses = setting.split(/\s+/).filter((one) => one !== '');
  return addresses.map((one) => {
    if (!/^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*)?$/.test(one) || !URL.canParse(one))
      throw new Error(`"${one}": expected a web address without ? and #`);
    return one.endsWith('/') ? one : `${one}/`;
  });
}
