package org.millrace.model.flow;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.eclipse.emf.common.util.Enumerator;

/**
 * <!-- begin-user-doc -->
 * A representation of the literals of the enumeration '<em><b>Key Transport</b></em>',
 * and utility methods for working with them.
 * <!-- end-user-doc -->
 * <!-- begin-model-doc -->
 * Key transports.
 * <!-- end-model-doc -->
 * @see org.millrace.model.flow.FlowPackage#getKeyTransport()
 * @generated
 */
public enum KeyTransport implements Enumerator {
	/**
	 * The '<em><b>RSA OAEP</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #RSA_OAEP_VALUE
	 * @generated
	 * @ordered
	 */
	RSA_OAEP(0, "RSA_OAEP", "rsa-oaep"),

	/**
	 * The '<em><b>RSA OAEP SHA1</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #RSA_OAEP_SHA1_VALUE
	 * @generated
	 * @ordered
	 */
	RSA_OAEP_SHA1(1, "RSA_OAEP_SHA1", "rsa-oaep-sha1"),

	/**
	 * The '<em><b>RSA 15</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #RSA_15_VALUE
	 * @generated
	 * @ordered
	 */
	RSA_15(2, "RSA_1_5", "rsa-1_5");

	/**
	 * The '<em><b>RSA OAEP</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #RSA_OAEP
	 * @generated
	 * @ordered
	 */
	public static final int RSA_OAEP_VALUE = 0;

	/**
	 * The '<em><b>RSA OAEP SHA1</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #RSA_OAEP_SHA1
	 * @generated
	 * @ordered
	 */
	public static final int RSA_OAEP_SHA1_VALUE = 1;

	/**
	 * The '<em><b>RSA 15</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #RSA_15
	 * @generated
	 * @ordered
	 */
	public static final int RSA_15_VALUE = 2;

	/**
	 * An array of all the '<em><b>Key Transport</b></em>' enumerators.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private static final KeyTransport[] VALUES_ARRAY =
		new KeyTransport[] {
			RSA_OAEP,
			RSA_OAEP_SHA1,
			RSA_15,
		};

	/**
	 * A public read-only list of all the '<em><b>Key Transport</b></em>' enumerators.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public static final List<KeyTransport> VALUES = Collections.unmodifiableList(Arrays.asList(VALUES_ARRAY));

	/**
	 * Returns the '<em><b>Key Transport</b></em>' literal with the specified literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param literal the literal.
	 * @return the matching enumerator or <code>null</code>.
	 * @generated
	 */
	public static KeyTransport get(String literal) {
		for (int i = 0; i < VALUES_ARRAY.length; ++i) {
			KeyTransport result = VALUES_ARRAY[i];
			if (result.toString().equals(literal)) {
				return result;
			}
		}
		return null;
	}

	/**
	 * Returns the '<em><b>Key Transport</b></em>' literal with the specified name.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param name the name.
	 * @return the matching enumerator or <code>null</code>.
	 * @generated
	 */
	public static KeyTransport getByName(String name) {
		for (int i = 0; i < VALUES_ARRAY.length; ++i) {
			KeyTransport result = VALUES_ARRAY[i];
			if (result.getName().equals(name)) {
				return result;
			}
		}
		return null;
	}

	/**
	 * Returns the '<em><b>Key Transport</b></em>' literal with the specified integer value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the integer value.
	 * @return the matching enumerator or <code>null</code>.
	 * @generated
	 */
	public static KeyTransport get(int value) {
		switch (value) {
			case RSA_OAEP_VALUE: return RSA_OAEP;
			case RSA_OAEP_SHA1_VALUE: return RSA_OAEP_SHA1;
			case RSA_15_VALUE: return RSA_15;
		}
		return null;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private final int value;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private final String name;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private final String literal;

	/**
	 * Only this class can construct instances.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private KeyTransport(int value, String name, String literal) {
		this.value = value;
		this.name = name;
		this.literal = literal;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public int getValue() {
	  return value;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getName() {
	  return name;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getLiteral() {
	  return literal;
	}

	/**
	 * Returns the literal value of the enumerator, which is its string representation.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String toString() {
		return literal;
	}

} //KeyTransport
